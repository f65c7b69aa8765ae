import * as v from 'valibot';
import type { EntryView } from './metadata';
import { readOnce } from './readOnce';

// The record of SPEC.md: what a visitor has handed in, by question id, under the first key.

interface Fields {
  /** One answer that was chosen. */
  readonly choice: { readonly id: string; readonly answerText: string; readonly correct: boolean };
  /** All answers that were chosen where several may be. */
  readonly all: { readonly chosen: readonly string[]; readonly correct: boolean };
  /** A typed answer that was compared with those that are accepted. */
  readonly checked: { readonly text: string; readonly correct: boolean };
  /** A typed answer that nobody judges. */
  readonly open: { readonly text: string };
}

/** The kinds of question, by how they are answered. */
export type Kind = keyof Fields;

/** What a visitor has handed in for a question. */
export type Attempt<K extends Kind = Kind> = { [P in K]: { readonly kind: P } & Fields[P] }[K];

export type Attempts = EntryView<Attempt>;

const text = v.string();
const correct = v.boolean();

/** How the kinds that are stored as objects are. */
export const records = {
  choice: v.object({ id: text, answerText: text, correct }),
  all: v.object({ chosen: v.array(text), correct }),
  checked: v.object({ text, correct }),
};

export type Judgement = 'correct' | 'incorrect' | 'unjudged';

export function judge(attempt: Attempt): Judgement {
  if (attempt.kind === 'open') return 'unjudged';
  return attempt.correct ? 'correct' : 'incorrect';
}

/** The attempt in a stored record; undefined if it is malformed. */
export const attemptOf = readOnce((record): Attempt | undefined => {
  if (typeof record === 'string') return { kind: 'open', text: record };
  for (const [kind, shape] of Object.entries(records)) {
    const { success, output } = v.safeParse(shape, record);
    if (!success || ('chosen' in output && output.chosen.length === 0)) continue;
    // What a kind's shape has read are its fields.
    return { kind, ...output } as Attempt;
  }
  return undefined;
});
