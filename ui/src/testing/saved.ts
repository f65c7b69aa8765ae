import { textOf } from '../study/json';
import { progressOf } from '../study/progress';
import { type Change, metadataMembers, parseSaved, type Saved } from '../study/saved';

/** The texts under the two keys. */
export interface Stored {
  readonly record: string | null;
  readonly study: string | null;
}

export const nothingStored: Stored = { record: null, study: null };

export function savedFrom({ record, study }: Stored): Saved {
  return parseSaved({ record, metadata: study });
}

export function storedFrom(saved: Saved): Stored {
  return storedOver(nothingStored, savedFrom(nothingStored), saved);
}

/** The texts after a change: those of parts that stay the same are not written. */
function storedOver(stored: Stored, before: Saved, after: Saved): Stored {
  const names = ['answered', 'flags', 'grades', 'runs', 'schedule', 'members'] as const;
  const isSame = names.every(
    (name) => after[name] === before[name] || (after[name].size === 0 && before[name].size === 0),
  );
  const isSameRecord =
    after.record === before.record || after.record.size + before.record.size === 0;
  return {
    record: isSameRecord ? stored.record : textOf(after.record),
    study: isSame ? stored.study : textOf(metadataMembers(after)),
  };
}

/** A change as one of the texts. */
export function onTexts(change: Change): (stored: Stored) => Stored {
  return (stored) => {
    const before = savedFrom(stored);
    return storedOver(stored, before, change(before));
  };
}

/** What pages read where these texts are stored. */
export function progressFrom(stored: Partial<Stored>) {
  return progressOf(savedFrom({ ...nothingStored, ...stored }), { isSaved: true, dropped: 0 });
}
