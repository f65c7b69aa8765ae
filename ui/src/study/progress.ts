import { memoiseReader } from './json';
import {
  type Attempt,
  type Entries,
  parseAttempt,
  parseEntry,
  type QuestionSection,
  type SavedState,
  type SectionEntry,
} from './saved';

// Defines the progress that pages read: views of a saved state that parse an entry only when it is
// accessed.

/** The entries in a section, parsed according to its shape. Malformed entries count as missing. */
export interface ParsedEntries<T> extends Iterable<readonly [id: string, entry: T]> {
  readonly get: (id: string) => T | undefined;
  readonly has: (id: string) => boolean;
  readonly keys: () => Iterable<string>;
}

/**
 * Creates a view of the entries that `get` returns for the ids in a section. An entry is not parsed
 * until it is accessed.
 */
export function createParsedEntries<T>(
  section: ReadonlyMap<string, unknown>,
  get: (id: string) => T | undefined,
): ParsedEntries<T> {
  const has = (id: string) => get(id) !== undefined;
  function* each(): Generator<[string, T]> {
    for (const id of section.keys()) {
      const value = get(id);
      if (value !== undefined) yield [id, value];
    }
  }
  return { get, has, keys: () => [...section.keys()].filter(has), [Symbol.iterator]: each };
}

/** The valid entries in each section, by question id. */
export type SectionViews = { readonly [S in QuestionSection]: ParsedEntries<SectionEntry<S>> };

export type Attempts = ParsedEntries<Attempt>;

export interface Progress extends SectionViews {
  readonly attempts: Attempts;
  /** All saved entries, including changes that are waiting to be stored or were refused. */
  readonly saved: SavedState;
  /**
   * False once the browser has refused to read or save the progress, which is then lost when the
   * visitor closes the page.
   */
  readonly isSaved: boolean;
  /** The number of earlier runs that have been removed to free space since the page was loaded. */
  readonly removedRuns: number;
}

const viewAttempts = memoiseReader((entries: Entries) =>
  createParsedEntries(entries, (id) => parseAttempt(entries.get(id))),
);
const viewSection = <S extends QuestionSection>(section: S) =>
  memoiseReader((entries: Entries) =>
    createParsedEntries(entries, (id) => parseEntry(section, entries.get(id))),
  );
const viewAnswered = viewSection('answered');
const viewFlags = viewSection('flags');
const viewGrades = viewSection('grades');

/**
 * Creates the progress for a saved state. Entries are parsed when they are accessed; equal sections
 * yield the same view.
 */
export function createProgress(
  saved: SavedState,
  rest: Pick<Progress, 'isSaved' | 'removedRuns'>,
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
