import { type Attempts, parseAttempt } from './attempts';
import { memoiseReader } from './memoiseReader';
import { type EntryView, type Metadata, parseEntry } from './metadata';
import type { Entries, Saved } from './saved';

export interface Progress extends Metadata {
  readonly attempts: Attempts;
  /** All entries as they are saved, with the changes that are not stored. */
  readonly saved: Saved;
  /** False once the browser has refused to read or save the progress, which is then lost with the page. */
  readonly isSaved: boolean;
  /** The number of earlier runs that were removed to make room since the page was loaded. */
  readonly dropped: number;
}

const attemptsIn = memoiseReader((entries: Entries) => createView(entries, parseAttempt));
const answeredIn = memoiseReader((entries: Entries) =>
  createView(entries, (entry) => parseEntry('answered', entry)),
);
const flagsIn = memoiseReader((entries: Entries) =>
  createView(entries, (entry) => parseEntry('flags', entry)),
);
const gradesIn = memoiseReader((entries: Entries) =>
  createView(entries, (entry) => parseEntry('grades', entry)),
);

/** The progress of a saved state. Entries are parsed when they are accessed; equal sections give the same view. */
export function createProgress(
  saved: Saved,
  rest: Pick<Progress, 'isSaved' | 'dropped'>,
): Progress {
  return {
    attempts: attemptsIn(saved.record),
    answered: answeredIn(saved.answered),
    flags: flagsIn(saved.flags),
    grades: gradesIn(saved.grades),
    saved,
    ...rest,
  };
}

function createView<T>(entries: Entries, read: (entry: unknown) => T | undefined): EntryView<T> {
  const get = (id: string) => read(entries.get(id));
  const has = (id: string) => get(id) !== undefined;
  function* each(): Generator<[string, T]> {
    for (const [id, entry] of entries) {
      const value = read(entry);
      if (value !== undefined) yield [id, value];
    }
  }
  return { get, has, keys: () => [...entries.keys()].filter(has), [Symbol.iterator]: each };
}
