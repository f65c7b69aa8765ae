import * as v from 'valibot';
import { type Members, memoiseReader, parseMembers, toMembers } from './json';

// Defines what the two storage keys contain, the record key and the study key, and parses it into a
// state. States and their maps are immutable: a change returns a new state.

// The record key contains the attempts by question id.

interface Fields {
  /** The chosen answer to a question that allows only one. */
  readonly choice: { readonly id: string; readonly answerText: string; readonly correct: boolean };
  /** The chosen answers to a question that allows several. */
  readonly all: { readonly chosen: readonly string[]; readonly correct: boolean };
  /** A typed answer that is compared with the accepted answers. */
  readonly checked: { readonly text: string; readonly correct: boolean };
  /** A typed answer that the site does not mark. */
  readonly open: { readonly text: string };
}

/** The kinds of question, distinguished by how they are answered. */
export type QuestionKind = keyof Fields;

/** What a visitor has submitted for a question. */
export type Attempt<K extends QuestionKind = QuestionKind> = {
  [P in K]: { readonly kind: P } & Fields[P];
}[K];

const [text, correct] = [v.string(), v.boolean()];
/** The stored shape of each kind of attempt, except open attempts, which are stored as strings. */
const records = {
  choice: v.object({ id: text, answerText: text, correct }),
  all: v.object({ chosen: v.array(text), correct }),
  checked: v.object({ text, correct }),
};

export type Judgement = 'correct' | 'incorrect' | 'unjudged';

export function judgeAttempt(attempt: Attempt): Judgement {
  if (attempt.kind === 'open') return 'unjudged';
  return attempt.correct ? 'correct' : 'incorrect';
}

/** Parses a stored attempt. Returns undefined if it is malformed. */
export const parseAttempt = memoiseReader((record: unknown): Attempt | undefined => {
  if (typeof record === 'string') return { kind: 'open', text: record };
  for (const [kind, shape] of Object.entries(records)) {
    const { success, output } = v.safeParse(shape, record);
    if (!success || ('chosen' in output && output.chosen.length === 0)) continue;
    // The output of a kind's schema has the fields of that kind.
    return { kind, ...output } as Attempt;
  }
  return undefined;
});

/** Converts an attempt to its stored form. */
export function toStoredAttempt(attempt: Attempt): unknown {
  // Parsing removes members that are not stored, such as `kind`.
  return attempt.kind === 'open' ? attempt.text : v.parse(records[attempt.kind], attempt);
}

// The study key contains sections by question id: the metadata of attempts, the flags and the
// grades. It also contains the runs and the schedule, which have their own files.

const optionalText = v.nullish(v.string());

/**
 * The time of an entry in ISO 8601, and the course and exam of its question. `unknown` means that
 * the site was asked for the question but does not have it.
 */
const origin = {
  at: optionalText,
  course: optionalText,
  exam: optionalText,
  unknown: v.nullish(v.boolean()),
};

/** The shape of the entries in each section. Sections are keyed by question id. */
export const sectionShapes = {
  answered: v.object({
    ...origin,
    /** The revision of the question that was answered. */
    revision: optionalText,
    /**
     * The words of the chosen answers, in the order of their ids in the record. If several answers
     * may be chosen, the record contains only the ids, which may later belong to other answers.
     */
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
    revision: optionalText,
    grade: v.picklist(['had', 'partly', 'missed']),
    /** When the graded answer was given. */
    of: optionalText,
    /** The streak before this grade. */
    before: v.nullish(v.number()),
  }),
} as const;

export type QuestionSection = keyof typeof sectionShapes;

export type SectionEntry<S extends QuestionSection> = Readonly<
  v.InferOutput<(typeof sectionShapes)[S]>
>;

/** The metadata of an answer. */
export type AttemptMetadata = SectionEntry<'answered'>;
/** The visitor's own grade for an answer to an open-ended question. */
export type Grade = SectionEntry<'grades'>['grade'];

export interface Place {
  readonly course: string;
  readonly exam: string;
}

/** Returns the course and exam of an entry if it has both. */
export function findPlace(
  origin: Pick<AttemptMetadata, 'at' | 'course' | 'exam'> | undefined,
): Place | undefined {
  const { course, exam } = origin ?? {};
  return course && exam ? { course, exam } : undefined;
}

/**
 * Returns the ids of answered questions that a course no longer has. `questionIds` contains all
 * questions in the course.
 */
export function listGoneQuestions(
  answered: Iterable<readonly [string, unknown]>,
  course: string,
  questionIds: ReadonlySet<string>,
): string[] {
  const isOfCourse = (entry: unknown) => Object(entry).course === course;
  return [...answered].flatMap(([id, entry]) =>
    isOfCourse(entry) && !questionIds.has(id) ? [id] : [],
  );
}

const reader = <T>(shape: v.GenericSchema<unknown, T>) =>
  memoiseReader((value: unknown) => {
    const { success, output } = v.safeParse(shape, value);
    return success ? output : undefined;
  });
const readers: {
  readonly [S in QuestionSection]: (value: unknown) => SectionEntry<S> | undefined;
} = {
  answered: reader(sectionShapes.answered),
  flags: reader(sectionShapes.flags),
  grades: reader(sectionShapes.grades),
};

/** Parses an entry in a section. Returns undefined if it is malformed. */
export function parseEntry<S extends QuestionSection>(
  section: S,
  value: unknown,
): SectionEntry<S> | undefined {
  return readers[section](value);
}

// The state is the content of both keys.

export type Entries = ReadonlyMap<string, unknown>;

/**
 * The record and the sections under the study key. They are keyed by question id, except for
 * `runs`, which is keyed by run id.
 */
export type SectionName = 'record' | QuestionSection | 'runs' | 'schedule';

export const sectionNames: readonly SectionName[] = [
  'record',
  ...(Object.keys(sectionShapes) as QuestionSection[]),
  'runs',
  'schedule',
];

export type Sections = Readonly<Record<SectionName, Entries>>;

export interface SavedState extends Sections {
  /** All members of the study key as they were stored, including its version and the settings. */
  readonly members: Entries;
  /**
   * Whether a later version of this site has stored the study key, in which case it must not be
   * changed.
   */
  readonly isOfLaterVersion: boolean;
}

/**
 * A function that returns a changed state. It may be applied again to what other tabs have saved,
 * so it must be pure.
 */
export type Change = (saved: SavedState) => SavedState;

/**
 * A change, and a smaller change to make under the study key if there is no space for the change
 * itself.
 */
export interface ChangeWithFallback {
  readonly change: Change;
  readonly fallback: Change;
}

/** The stored texts under the two keys; null if missing. */
export interface StoredTexts {
  readonly record: string | null;
  readonly study: string | null;
}

const version = 1;

/** Parses the two texts. Sections that are missing, malformed or of another version are empty. */
export function parseSaved({ record, study }: StoredTexts): SavedState {
  const members = parseMembers(study);
  const found = members.get('version');
  const own: Members = found === version ? members : new Map();
  return {
    record: parseMembers(record),
    answered: toMembers(own.get('answered')),
    flags: toMembers(own.get('flags')),
    grades: toMembers(own.get('grades')),
    runs: toMembers(own.get('runs')),
    schedule: toMembers(own.get('schedule')),
    members: own,
    isOfLaterVersion: typeof found === 'number' && found > version,
  };
}

export const emptySavedState = parseSaved({ record: null, study: null });

/**
 * Builds the members to store under the study key, in which sections are maps. Unknown members are
 * kept.
 */
export function buildStudyMembers(saved: SavedState): Members {
  const members: Members = new Map(saved.members);
  const sections = sectionNames.filter((name) => name !== 'record');
  if (members.size === 0 && sections.every((name) => saved[name].size === 0)) return members;
  for (const name of sections) {
    const isStored = typeof members.get(name) === 'object' && !Array.isArray(members.get(name));
    if (saved[name].size > 0 || isStored) members.set(name, saved[name]);
  }
  return members.has('version') ? members : new Map([['version', version], ...members]);
}
