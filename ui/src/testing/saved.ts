import { stringifyMembers } from '../study/json';
import { createProgress } from '../study/progress';
import { saveAttempts } from '../study/saveAttempt';
import {
  type Attempt,
  type AttemptMetadata,
  buildStudyMembers,
  type Change,
  parseSaved,
  type SavedState,
} from '../study/saved';

// Lets tests of study/ read and change what is stored as texts.

/** The stored texts under the two keys. */
export interface Stored {
  readonly record: string | null;
  readonly study: string | null;
}

export const nothingStored: Stored = { record: null, study: null };

export function parseStored({ record, study }: Stored): SavedState {
  return parseSaved({ record, study });
}

export function store(saved: SavedState): Stored {
  return storeOver(nothingStored, parseStored(nothingStored), saved);
}

/**
 * Returns the texts after a change. The text of a key is not rewritten if nothing in it has
 * changed.
 */
function storeOver(stored: Stored, before: SavedState, after: SavedState): Stored {
  const names = ['answered', 'flags', 'grades', 'runs', 'schedule', 'members'] as const;
  const isSame = names.every(
    (name) => after[name] === before[name] || (after[name].size === 0 && before[name].size === 0),
  );
  const isSameRecord =
    after.record === before.record || after.record.size + before.record.size === 0;
  return {
    record: isSameRecord ? stored.record : stringifyMembers(after.record),
    study: isSame ? stored.study : stringifyMembers(buildStudyMembers(after)),
  };
}

/** Converts a change to a function from stored texts to stored texts. */
export function applyToTexts(change: Change): (stored: Stored) => Stored {
  return (stored) => {
    const before = parseStored(stored);
    return storeOver(stored, before, change(before));
  };
}

/** Returns the progress that pages read from the given stored texts. */
export function openProgress(stored: Partial<Stored>) {
  return createProgress(parseStored({ ...nothingStored, ...stored }), {
    isSaved: true,
    removedRuns: 0,
  });
}

/** Builds a change that saves an attempt with any metadata. */
export function buildRecording(id: string, attempt: Attempt, metadata: AttemptMetadata): Change {
  return saveAttempts([{ id, attempt, metadata }]).change;
}
