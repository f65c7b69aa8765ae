import type { Answer, Question } from '../api/types';
import { isAccepted } from './accepted';
import type { Attempt, Kind } from './attempts';
import { getKind } from './selectors';

// Implements each kind of question: its drafts, the attempts that they become, and the verdicts on
// the question's answers.

interface Fields {
  readonly choice: { readonly chosen: readonly string[] };
  readonly all: { readonly chosen: readonly string[] };
  readonly checked: { readonly text: string };
  readonly open: { readonly text: string };
}

/** An answer that has not been submitted yet. */
export type Draft<K extends Kind = Kind> = { [P in K]: { readonly kind: P } & Fields[P] }[K];

/** The verdict on a choice: right, wrongly chosen, or right but not chosen. */
export type Verdict = 'correct' | 'incorrect' | 'missed';

/** Creates a draft for a question: a blank draft, or one with what was chosen or typed. */
export function createDraft(
  question: Question,
  saved: {
    readonly chosen?: readonly string[] | null | undefined;
    readonly text?: string | null | undefined;
  } = {},
): Draft {
  const kind = getKind(question);
  return kind === 'choice' || kind === 'all'
    ? { kind, chosen: saved.chosen ?? [] }
    : { kind, text: saved.text ?? '' };
}

/** Converts an attempt back to its draft. */
export function restoreDraft(attempt: Attempt): Draft {
  switch (attempt.kind) {
    case 'choice':
      return { kind: 'choice', chosen: [attempt.id] };
    case 'all':
      return { kind: 'all', chosen: attempt.chosen };
    default:
      return { kind: attempt.kind, text: attempt.text };
  }
}

type Builders = {
  readonly [K in Kind]: (draft: Draft<K>, question: Question) => Attempt<K> | undefined;
};

const builders: Builders = {
  choice: ({ chosen: [chosen] }, { answers }) => {
    const answer = answers.find(({ id }) => id === chosen);
    if (answer === undefined) return undefined;
    const { id, answerText, correct } = answer;
    return { kind: 'choice', id, answerText, correct: correct === true };
  },
  all: ({ chosen }, { answers }) => {
    const found = answers.filter(({ id }) => chosen.includes(id));
    if (found.length === 0) return undefined;
    const correct = answers.every((answer) => (answer.correct === true) === found.includes(answer));
    return { kind: 'all', chosen: found.map(({ id }) => id), correct };
  },
  checked: ({ text }, { accept }) =>
    text.trim() === ''
      ? undefined
      : { kind: 'checked', text, correct: isAccepted(text, accept ?? []) },
  open: ({ text }) => (text.trim() === '' ? undefined : { kind: 'open', text }),
};

/** Converts a draft to an attempt. Returns undefined if it cannot be submitted yet. */
export function buildAttempt<K extends Kind>(
  question: Question,
  draft: Draft<K>,
): Attempt<K> | undefined {
  return builders[draft.kind](draft, question);
}

/** Returns the verdict on a choice in a submitted draft, or undefined if it has none. */
export function judgeChoice(
  { id, correct }: Answer,
  { kind, chosen }: Draft<'choice' | 'all'>,
): Verdict | undefined {
  const isChosen = chosen.includes(id);
  if (!correct) return isChosen ? 'incorrect' : undefined;
  return isChosen || kind === 'choice' ? 'correct' : 'missed';
}
