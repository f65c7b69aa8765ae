import type { Answer, Question } from '../api/types';
import { isAccepted } from './accepted';
import type { Attempt, Kind } from './attempts';
import { getKind } from './selectors';

// Implements each kind of question: its drafts, the attempts they become, and the verdicts on its
// answers.

interface Fields {
  readonly choice: { readonly chosen: string | undefined };
  readonly all: { readonly chosen: readonly string[] };
  readonly checked: { readonly text: string };
  readonly open: { readonly text: string };
}

/** An answer that is not submitted yet. */
export type Draft<K extends Kind = Kind> = { [P in K]: { readonly kind: P } & Fields[P] }[K];

/** The verdict on a choice: right, wrongly chosen, or right but not chosen. */
export type Verdict = 'correct' | 'incorrect' | 'missed';

interface KindRules<K extends Kind> {
  readonly blank: Draft<K>;
  /** Converts a draft to an attempt; undefined if it cannot be submitted yet. */
  readonly attempt: (draft: Draft<K>, question: Question) => Attempt<K> | undefined;
  /** Converts an attempt back to the draft. */
  readonly draft: (attempt: Attempt<K>) => Draft<K>;
  readonly chosen: (draft: Draft<K>) => readonly string[];
  /** The verdict on a right choice that was not chosen. */
  readonly notChosen?: Verdict;
}

const rules: { readonly [K in Kind]: KindRules<K> } = {
  choice: {
    blank: { kind: 'choice', chosen: undefined },
    attempt: ({ chosen }, { answers }) => {
      const answer = answers.find(({ id }) => id === chosen);
      if (answer === undefined) return undefined;
      const { id, answerText, correct } = answer;
      return { kind: 'choice', id, answerText, correct: correct === true };
    },
    draft: ({ id }) => ({ kind: 'choice', chosen: id }),
    chosen: ({ chosen }) => (chosen === undefined ? [] : [chosen]),
    notChosen: 'correct',
  },
  all: {
    blank: { kind: 'all', chosen: [] },
    attempt: ({ chosen }, { answers }) => {
      const found = answers.filter(({ id }) => chosen.includes(id));
      if (found.length === 0) return undefined;
      const correct = answers.every(
        (answer) => (answer.correct === true) === found.includes(answer),
      );
      return { kind: 'all', chosen: found.map(({ id }) => id), correct };
    },
    draft: ({ chosen }) => ({ kind: 'all', chosen }),
    chosen: ({ chosen }) => chosen,
    notChosen: 'missed',
  },
  checked: {
    blank: { kind: 'checked', text: '' },
    attempt: ({ text }, { accept }) =>
      text.trim() === ''
        ? undefined
        : { kind: 'checked', text, correct: isAccepted(text, accept ?? []) },
    draft: ({ text }) => ({ kind: 'checked', text }),
    chosen: () => [],
  },
  open: {
    blank: { kind: 'open', text: '' },
    attempt: ({ text }) => (text.trim() === '' ? undefined : { kind: 'open', text }),
    draft: ({ text }) => ({ kind: 'open', text }),
    chosen: () => [],
  },
};

export function createDraft(question: Question): Draft {
  return rules[getKind(question)].blank;
}

export function buildAttempt<K extends Kind>(
  question: Question,
  draft: Draft<K>,
): Attempt<K> | undefined {
  return rules[draft.kind].attempt(draft, question);
}

export function restoreDraft<K extends Kind>(attempt: Attempt<K>): Draft<K> {
  return rules[attempt.kind].draft(attempt);
}

/** Returns the ids of the answers chosen in a draft. */
export function listChosen<K extends Kind>(draft: Draft<K>): readonly string[] {
  return rules[draft.kind].chosen(draft);
}

/** Returns the verdict on a choice of a submitted draft, if it has one. */
export function judgeChoice(answer: Answer, draft: Draft): Verdict | undefined {
  const isChosen = listChosen(draft).includes(answer.id);
  if (answer.correct) return isChosen ? 'correct' : rules[draft.kind].notChosen;
  return isChosen ? 'incorrect' : undefined;
}
