import { type ChangeEvent, useRef } from 'react';
import { keptInWords } from '../../components/clearing/keptInWords';
import { useProgress } from '../../components/ProgressProvider';
import type { ProgressStore } from '../../progressStore';
import { contentOf, fileNameAt, fileOf } from '../../study/file';
import { merged, newIn } from '../../study/merging';
import { ClearEverything } from './ClearEverything';
import styles from './Tools.module.css';

interface Props {
  readonly say: (what: string) => void;
}

/** What can be done with all that is kept. */
export function Tools({ say }: Props) {
  const { read, change, forget } = useProgress();
  const input = useRef<HTMLInputElement>(null);

  const exportAll = () => {
    const now = new Date();
    const name = fileNameAt(now);
    save(name, fileOf(read().texts, now));
    say(`Exported as ${name}.`);
  };
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    say(await outcomeOf(file, { read, change }));
    // The same file once more is another change of the input.
    target.value = '';
  };

  return (
    <section className={styles.tools} aria-labelledby="tools">
      <h2 id="tools">Keep it, carry it, clear it</h2>
      <p>
        Export all of it as one file, and import that in another browser: of each question the later
        answer stays.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={exportAll}>
          Export
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Import
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Import"
          hidden
          onChange={importFile}
        />
        <ClearEverything
          onClear={() => {
            forget();
            say('Cleared everything.');
          }}
        />
      </div>
    </section>
  );
}

/** More than any browser keeps for a site. */
const largest = 20_000_000;

/** Merges what a file holds with what is kept, and says what came of it. */
async function outcomeOf(
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
