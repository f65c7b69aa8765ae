import * as texts from 'texts:file';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/saveFile';
import type { ProgressStore } from '../progressStore';
import { contentOf, fileNameAt, fileOf } from './file';
import { mergeWithUndo } from './mergeWithUndo';

/** Saves the progress as a file, and says so. */
export function exportAll({ read }: Pick<ProgressStore, 'read'>): string {
  const now = new Date();
  const name = fileNameAt(now);
  saveFile(name, fileOf(read().saved, now), 'application/json');
  return texts.exported({ name });
}

/** In megabytes. Browsers store five or ten for a site, so a file holds no more. */
const largest = 20;

/** Merges a file with the saved progress, and says what was merged. */
export async function importFile(
  file: File,
  store: Pick<ProgressStore, 'read' | 'change'>,
): Promise<ReactNode> {
  const refused = (why: string) => texts.refused({ name: file.name, reason: why });
  // Before it is read: it may be anything, and more than there is memory for.
  if (file.size > largest * 1_000_000) {
    return refused(texts.tooLarge({ megabytes: largest }));
  }
  try {
    const content = contentOf(await file.text());
    if (content.state === 'unfit') return refused(content.why);
    return mergeWithUndo(store, content.saved, {
      done: (words) => texts.imported({ what: words }),
      nothing: texts.nothingNew(),
    });
  } catch {
    return refused(texts.unreadable());
  }
}
