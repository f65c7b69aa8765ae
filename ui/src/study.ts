import * as v from 'valibot';
import { membersIn, membersOf, objectOf, textOf } from './progress';

// What goes beyond the record, under the second key: JSON with a version, to which later kinds of
// entries are added. Whatever is not known here is left as it is.

const version = 1;

const text = v.nullish(v.string());

const answered = v.object({
  /** Which revision of the question was answered. */
  revision: text,
  /** When, in ISO 8601. */
  at: text,
  course: text,
  exam: text,
  /** The words of the chosen answers, in the order in which the record has their ids. */
  words: v.nullish(v.array(v.string())),
});

/** How it was when a question was answered. */
export type Answered = Readonly<v.InferOutput<typeof answered>>;

export interface Study {
  readonly answered: ReadonlyMap<string, Answered>;
}

/** What is stored; what is missing, malformed or of a later version counts as nothing. */
export function studyIn(stored: string | null): Study {
  const found = new Map<string, Answered>();
  const members = membersIn(stored);
  if (members.get('version') === version) {
    for (const [questionId, entry] of membersOf(members.get('answered'))) {
      const read = v.safeParse(answered, entry);
      if (read.success) found.set(questionId, read.output);
    }
  }
  return { answered: found };
}

/** The stored text with how a question was answered; none where it is not ours to write. */
export function withAnswered(
  stored: string | null,
  questionId: string,
  entry: Answered,
): string | undefined {
  return changed(stored, (entries) => {
    const known = Object.keys(answered.entries);
    const others = [...membersOf(entries.get(questionId))].filter(
      ([name]) => !known.includes(name),
    );
    entries.set(questionId, { ...objectOf(new Map(others)), ...entry });
  });
}

/** The stored text without how a question was answered; none where it is not ours to write. */
export function withoutAnswered(stored: string | null, questionId: string): string | undefined {
  return changed(stored, (entries) => entries.delete(questionId));
}

function changed(
  stored: string | null,
  change: (entries: Map<string, unknown>) => void,
): string | undefined {
  const members = membersIn(stored);
  const found = members.get('version');
  if (typeof found === 'number' && found > version) return undefined;
  // What has no version was not written by this site.
  const kept = found === version ? members : new Map<string, unknown>([['version', version]]);
  const entries = membersOf(kept.get('answered'));
  change(entries);
  return textOf(kept.set('answered', objectOf(entries)));
}
