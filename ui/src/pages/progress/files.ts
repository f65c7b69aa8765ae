import { keptInWords } from '../../components/clearing/keptInWords';
import type { ProgressStore } from '../../progressStore';
import { contentOf, fileNameAt, fileOf } from '../../study/file';
import { merged, newIn } from '../../study/merging';

/** Saves what is kept as a file, and says so. */
export function exportAll({ read }: Pick<ProgressStore, 'read'>): string {
  const now = new Date();
  const name = fileNameAt(now);
  save(name, fileOf(read().texts, now));
  return `Exported as ${name}.`;
}

/** More than any browser keeps for a site. */
const largest = 20_000_000;

/** Merges what a file holds with what is kept, and says what came of it. */
export async function importFile(
  file: File,
  { read, change }: Pick<ProgressStore, 'read' | 'change'>,
): Promise<string> {
  const refused = (why: string) => `${file.name} was not imported: ${why}. Nothing has changed.`;
  if (file.size > largest) return refused('it is too large');
  try {
    const content = contentOf(await file.text());
    if (content.state === 'unfit') return refused(content.why);
    const before = read().texts;
    change((kept) => merged(kept, content.kept));
    const words = keptInWords(newIn(read().texts, before));
    return words === undefined
      ? 'All that is in this file was here already.'
      : `Imported ${words}.`;
  } catch {
    return refused('it could not be read');
  }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
