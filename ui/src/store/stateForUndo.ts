import type { Texts } from '../study/saved';
import { readStored, storageKeys } from './storedTexts';
import { readTab, writeTab } from './tabStorage';

// Keeps what 'Restart Exam' has removed, for the page that the browser then reloads.

/** What was stored before the restart. */
export interface StateForUndo extends Texts {
  readonly drafts: string | null;
}

/** Keeps what is stored, for the page at the given address. */
export function saveStateForUndo(path: string): void {
  const [record = null, metadata = null] = storageKeys.map(readStored);
  const drafts = readTab('stoa-drafts');
  if (record === null && metadata === null && drafts === null) return;
  writeTab('stoa-restarted', JSON.stringify({ path, record, metadata, drafts }));
}

/**
 * Returns what the restart has removed, or undefined if the restart did not reload the page at this
 * address.
 */
export function readStateForUndo(path: string): StateForUndo | undefined {
  try {
    const { path: kept, ...restarted } = JSON.parse(readTab('stoa-restarted') ?? '{}');
    return kept === path ? restarted : undefined;
  } catch {
    return undefined;
  }
}

export function removeStateForUndo(): void {
  writeTab('stoa-restarted', null);
}
