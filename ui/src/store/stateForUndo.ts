import type { StoredTexts } from '../study/saved';
import { readStoredText, storageKeys } from './storedTexts';
import { readTabStorage, writeTabStorage } from './tabStorage';

// Keeps what 'Restart Exam' has removed, for the page that the browser then reloads.

/** What was stored before the restart. */
export interface StateForUndo extends StoredTexts {
  readonly drafts: string | null;
}

/** Keeps what is stored, for the page at the given address. */
export function saveStateForUndo(path: string): void {
  const [record = null, study = null] = storageKeys.map(readStoredText);
  const drafts = readTabStorage('stoa-drafts');
  if (record === null && study === null && drafts === null) return;
  // `metadata` is the text under the study key: the next page may be of a version with that name.
  writeTabStorage('stoa-restarted', JSON.stringify({ path, record, metadata: study, drafts }));
}

/**
 * Returns what the restart has removed, or undefined if the restart did not reload the page at this
 * address.
 */
export function readStateForUndo(path: string): StateForUndo | undefined {
  try {
    const stored = JSON.parse(readTabStorage('stoa-restarted') ?? '{}');
    const { path: kept, record, metadata: study, drafts } = stored;
    return kept === path ? { record, study, drafts } : undefined;
  } catch {
    return undefined;
  }
}

export function removeStateForUndo(): void {
  writeTabStorage('stoa-restarted', null);
}
