import { type Attempts, parseAttempt } from './attempts';
import { memoiseReader } from './memoiseReader';
import { createView, type Metadata, parseEntry } from './metadata';
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

const attemptsIn = memoiseReader((entries: Entries) =>
  createView(entries, (id) => parseAttempt(entries.get(id))),
);
const answeredIn = memoiseReader((entries: Entries) =>
  createView(entries, (id) => parseEntry('answered', entries.get(id))),
);
const flagsIn = memoiseReader((entries: Entries) =>
  createView(entries, (id) => parseEntry('flags', entries.get(id))),
);
const gradesIn = memoiseReader((entries: Entries) =>
  createView(entries, (id) => parseEntry('grades', entries.get(id))),
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
