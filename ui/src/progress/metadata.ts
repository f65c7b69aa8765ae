import * as v from 'valibot';
import { membersIn, membersOf } from './attempts';

// What goes beyond the record, under the second key: JSON with a version, to which later kinds of
// entries are added. Whatever is not known here is left as it is. How it is changed, which no page
// needs at first, is in the folder of the same name.

const version = 1;

const text = v.nullish(v.string());

/** When something was kept, in ISO 8601, and of which course and exam. */
const origin = { at: text, course: text, exam: text };

/** What is kept of a question: the shape of an entry in each section. */
export const sections = {
  answered: v.object({
    ...origin,
    /** Which revision of the question was answered. */
    revision: text,
    /** The words of the chosen answers, in the order in which the record has their ids. */
    words: v.nullish(v.array(v.string())),
    /** How often in a row it was right. */
    streak: v.nullish(v.number()),
    /** Whether it was a mistake until then: wrong before, and not right twice in a row since. */
    mistaken: v.nullish(v.boolean()),
  }),
  flags: v.object({ ...origin, on: v.boolean() }),
  grades: v.object({
    ...origin,
    revision: text,
    grade: v.picklist(['had', 'partly', 'missed']),
    /** When the answer was given that it is of. */
    of: text,
    /** The streak that this grade has gone on with or broken. */
    before: v.nullish(v.number()),
  }),
} as const;

export type Section = keyof typeof sections;

export type Entry<S extends Section> = Readonly<v.InferOutput<(typeof sections)[S]>>;

/** How it was when a question was answered. */
export type Answered = Entry<'answered'>;
/** How well visitors say that they have answered an open-ended question. */
export type Grade = Entry<'grades'>['grade'];

export interface Place {
  readonly course: string;
  readonly exam: string;
}

/** Where something was kept, if that was kept with it. */
export function placeIn(
  origin: Pick<Answered, 'at' | 'course' | 'exam'> | undefined,
): Place | undefined {
  const { course, exam } = origin ?? {};
  return course && exam ? { course, exam } : undefined;
}

export type Metadata = { readonly [S in Section]: ReadonlyMap<string, Entry<S>> };

/** What is stored; what is missing, malformed or of a later version counts as nothing. */
export function metadataIn(stored: string | null): Metadata {
  const members = membersIn(stored);
  const entriesIn = <S extends Section>(section: S) => {
    const found = new Map<string, Entry<S>>();
    if (members.get('version') !== version) return found;
    for (const [questionId, entry] of membersOf(members.get(section))) {
      const { success, output } = v.safeParse(sections[section], entry);
      if (success) found.set(questionId, output as Entry<S>);
    }
    return found;
  };
  return {
    answered: entriesIn('answered'),
    flags: entriesIn('flags'),
    grades: entriesIn('grades'),
  };
}

/** The members of the second key, to be changed: what has no version was not written by this site. */
export function ownMembersIn(stored: string | null): Map<string, unknown> {
  const members = membersIn(stored);
  return members.get('version') === version ? members : new Map([['version', version]]);
}

/** Whether a later version of this site has stored it: then it is not ours to change. */
export function isOfLaterVersion(stored: string | null): boolean {
  const found = membersIn(stored).get('version');
  return typeof found === 'number' && found > version;
}
