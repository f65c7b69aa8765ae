import { type Attempts, parseAttempt } from './attempts';
import { memoiseReader } from './memoiseReader';
import { createView, type Metadata, parseEntry, type Section } from './metadata';
import type { Entries, Saved } from './saved';

export interface Progress extends Metadata {
  readonly attempts: Attempts;
  /** All saved entries, including changes that are waiting to be stored or were refused. */
  readonly saved: Saved;
  /**
   * False once the browser has refused to read or save the progress, which is then lost when the
   * visitor closes the page.
   */
  readonly isSaved: boolean;
  /** The number of earlier runs that have been removed to free space since the page was loaded. */
  readonly dropped: number;
}

const viewAttempts = memoiseReader((entries: Entries) =>
  createView(entries, (id) => parseAttempt(entries.get(id))),
);
const viewSection = <S extends Section>(section: S) =>
  memoiseReader((entries: Entries) =>
    createView(entries, (id) => parseEntry(section, entries.get(id))),
  );
const viewAnswered = viewSection('answered');
const viewFlags = viewSection('flags');
const viewGrades = viewSection('grades');

/**
 * Creates the progress for a saved state. Entries are parsed when they are accessed; equal sections
 * yield the same view.
 */
export function createProgress(
  saved: Saved,
  rest: Pick<Progress, 'isSaved' | 'dropped'>,
): Progress {
  return {
    attempts: viewAttempts(saved.record),
    answered: viewAnswered(saved.answered),
    flags: viewFlags(saved.flags),
    grades: viewGrades(saved.grades),
    saved,
    ...rest,
  };
}
