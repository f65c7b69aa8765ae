import * as v from 'valibot';
import { memoiseReader } from './memoiseReader';

// Defines the entries under the second key: the metadata of attempts, the flags and the grades.

const text = v.nullish(v.string());

/**
 * The time of an entry in ISO 8601, and the course and exam of its question. `unknown` means that
 * the site was asked for the question but does not have it.
 */
const origin = { at: text, course: text, exam: text, unknown: v.nullish(v.boolean()) };

/** The shape of the entries in each section. Sections are keyed by question id. */
export const sections = {
  answered: v.object({
    ...origin,
    /** The revision of the question that was answered. */
    revision: text,
    /** The words of the chosen answers, in the order of their ids in the record. */
    words: v.nullish(v.array(v.string())),
    /** The number of right answers in a row. */
    streak: v.nullish(v.number()),
    /**
     * Whether the question was a mistake before this answer: answered wrong, and not answered right
     * twice in a row since then.
     */
    mistaken: v.nullish(v.boolean()),
  }),
  flags: v.object({ ...origin, on: v.boolean() }),
  grades: v.object({
    ...origin,
    revision: text,
    grade: v.picklist(['had', 'partly', 'missed']),
    /** When the graded answer was given. */
    of: text,
    /** The streak before this grade. */
    before: v.nullish(v.number()),
  }),
} as const;

export type Section = keyof typeof sections;

export type Entry<S extends Section> = Readonly<v.InferOutput<(typeof sections)[S]>>;

/** The metadata of an answer. */
export type Answered = Entry<'answered'>;
/** The visitor's own grade for an answer to an open-ended question. */
export type Grade = Entry<'grades'>['grade'];

export interface Place {
  readonly course: string;
  readonly exam: string;
}

/** Returns the course and exam of an entry if it has both. */
export function getExamPlace(
  origin: Pick<Answered, 'at' | 'course' | 'exam'> | undefined,
): Place | undefined {
  const { course, exam } = origin ?? {};
  return course && exam ? { course, exam } : undefined;
}

/**
 * Returns the ids of answered questions that a course no longer has. `questionIds` contains all
 * questions in the course.
 */
export function findGone(
  answered: Iterable<readonly [string, unknown]>,
  course: string,
  questionIds: ReadonlySet<string>,
): string[] {
  const isOfCourse = (entry: unknown) => Object(entry).course === course;
  return [...answered].flatMap(([id, entry]) =>
    isOfCourse(entry) && !questionIds.has(id) ? [id] : [],
  );
}

/** The entries in a section, parsed according to its shape. Malformed entries count as missing. */
export interface EntryView<T> extends Iterable<readonly [id: string, entry: T]> {
  readonly get: (id: string) => T | undefined;
  readonly has: (id: string) => boolean;
  readonly keys: () => Iterable<string>;
}

/**
 * Creates a view of the entries that `get` returns for the ids in a section. An entry is not parsed
 * until it is accessed.
 */
export function createView<T>(
  section: ReadonlyMap<string, unknown>,
  get: (id: string) => T | undefined,
): EntryView<T> {
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
export type Metadata = { readonly [S in Section]: EntryView<Entry<S>> };

const reader = <T>(shape: v.GenericSchema<unknown, T>) =>
  memoiseReader((value: unknown) => {
    const { success, output } = v.safeParse(shape, value);
    return success ? output : undefined;
  });
const readers: { readonly [S in Section]: (value: unknown) => Entry<S> | undefined } = {
  answered: reader(sections.answered),
  flags: reader(sections.flags),
  grades: reader(sections.grades),
};

/** Parses an entry in a section. Returns undefined if it is malformed. */
export function parseEntry<S extends Section>(section: S, value: unknown): Entry<S> | undefined {
  return readers[section](value);
}
