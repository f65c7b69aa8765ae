import type { Attempt } from '../study/attempts';
import { stringifyMembers } from '../study/json';
import type { Answered } from '../study/metadata';
import { createProgress } from '../study/progress';
import { saveAnswers } from '../study/saveAnswer';
import { buildMetadata, type Change, parseSaved, type Saved } from '../study/saved';

/** The texts under the two keys. */
export interface Stored {
  readonly record: string | null;
  readonly study: string | null;
}

export const nothingStored: Stored = { record: null, study: null };

export function parseStored({ record, study }: Stored): Saved {
  return parseSaved({ record, metadata: study });
}

export function store(saved: Saved): Stored {
  return storeOver(nothingStored, parseStored(nothingStored), saved);
}

/** The texts after a change: those of parts that stay the same are not written. */
function storeOver(stored: Stored, before: Saved, after: Saved): Stored {
  const names = ['answered', 'flags', 'grades', 'runs', 'schedule', 'members'] as const;
  const isSame = names.every(
    (name) => after[name] === before[name] || (after[name].size === 0 && before[name].size === 0),
  );
  const isSameRecord =
    after.record === before.record || after.record.size + before.record.size === 0;
  return {
    record: isSameRecord ? stored.record : stringifyMembers(after.record),
    study: isSame ? stored.study : stringifyMembers(buildMetadata(after)),
  };
}

/** A change as one of the texts. */
export function applyToTexts(change: Change): (stored: Stored) => Stored {
  return (stored) => {
    const before = parseStored(stored);
    return storeOver(stored, before, change(before));
  };
}

/** What pages read where these texts are stored. */
export function openProgress(stored: Partial<Stored>) {
  return createProgress(parseStored({ ...nothingStored, ...stored }), {
    isSaved: true,
    dropped: 0,
  });
}

/** Saves an attempt with any metadata. */
export function buildRecording(id: string, attempt: Attempt, how: Answered): Change {
  return saveAnswers([{ id, attempt, how }]).change;
}
