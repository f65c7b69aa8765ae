import * as v from 'valibot';
import { memoiseReader } from './memoiseReader';
import type { EntryView } from './metadata';

// Defines attempts: the answers that a visitor has submitted, which are stored by question id under
// the first storage key (the record).

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
export type Kind = keyof Fields;

/** A visitor's submitted answer to a question. */
export type Attempt<K extends Kind = Kind> = { [P in K]: { readonly kind: P } & Fields[P] }[K];

export type Attempts = EntryView<Attempt>;

const text = v.string();
const correct = v.boolean();

/** The stored shape of each kind of attempt, except open attempts, which are stored as strings. */
const records = {
  choice: v.object({ id: text, answerText: text, correct }),
  all: v.object({ chosen: v.array(text), correct }),
  checked: v.object({ text, correct }),
};

export type Judgement = 'correct' | 'incorrect' | 'unjudged';

export function judge(attempt: Attempt): Judgement {
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
export function toRecord(attempt: Attempt): unknown {
  // Parsing removes members that are not stored, such as `kind`.
  return attempt.kind === 'open' ? attempt.text : v.parse(records[attempt.kind], attempt);
}
