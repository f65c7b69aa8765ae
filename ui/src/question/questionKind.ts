import type { Answer, Question } from '../api/calls';
import type { Attempt, Kind } from '../progress/attempts';
import { kindOf } from '../progress/selectors';
import { isAccepted } from './accepted';

// How each kind of question is answered: what is begun, when it can be handed in, and what is said
// of each answer afterwards.

interface Fields {
  readonly choice: { readonly chosen: string | undefined };
  readonly all: { readonly chosen: readonly string[] };
  readonly checked: { readonly text: string };
  readonly open: { readonly text: string };
}

/** What a visitor has begun to answer and not yet handed in. */
export type Draft<K extends Kind = Kind> = { [P in K]: { readonly kind: P } & Fields[P] }[K];

/** What is said of an answer to choose from: right, wrongly chosen, or right and not chosen. */
export type Verdict = 'correct' | 'incorrect' | 'missed';

interface Way<K extends Kind> {
  readonly blank: Draft<K>;
  /** The attempt that a draft becomes when it is handed in; none while it is not ready for that. */
  readonly attempt: (draft: Draft<K>, question: Question) => Attempt<K> | undefined;
  /** What an attempt looked like when it was handed in. */
  readonly draft: (attempt: Attempt<K>) => Draft<K>;
  readonly chosen: (draft: Draft<K>) => readonly string[];
  /** What is said of a right answer that was not chosen. */
  readonly passedOver?: Verdict;
}

const ways: { readonly [K in Kind]: Way<K> } = {
  choice: {
    blank: { kind: 'choice', chosen: undefined },
    attempt: ({ chosen }, { answers }) => {
      const answer = answers.find(({ id }) => id === chosen);
      if (answer === undefined) return undefined;
      const { id, answerText, correct } = answer;
      return { kind: 'choice', id, answerText, correct };
    },
    draft: ({ id }) => ({ kind: 'choice', chosen: id }),
    chosen: ({ chosen }) => (chosen === undefined ? [] : [chosen]),
    passedOver: 'correct',
  },
  all: {
    blank: { kind: 'all', chosen: [] },
    attempt: ({ chosen }, { answers }) => {
      const found = answers.filter(({ id }) => chosen.includes(id));
      if (found.length === 0) return undefined;
      const correct = answers.every((answer) => answer.correct === found.includes(answer));
      return { kind: 'all', chosen: found.map(({ id }) => id), correct };
    },
    draft: ({ chosen }) => ({ kind: 'all', chosen }),
    chosen: ({ chosen }) => chosen,
    passedOver: 'missed',
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

export function blankDraft(question: Question): Draft {
  return ways[kindOf(question)].blank;
}

export function attemptFrom<K extends Kind>(
  question: Question,
  draft: Draft<K>,
): Attempt<K> | undefined {
  return ways[draft.kind].attempt(draft, question);
}

export function draftOf<K extends Kind>(attempt: Attempt<K>): Draft<K> {
  return ways[attempt.kind].draft(attempt);
}

/** The ids of the answers that a draft has chosen. */
export function chosenIn<K extends Kind>(draft: Draft<K>): readonly string[] {
  return ways[draft.kind].chosen(draft);
}

/** The verdict on one answer to choose from, once the draft was handed in. */
export function verdictOn(answer: Answer, draft: Draft): Verdict | undefined {
  const isChosen = chosenIn(draft).includes(answer.id);
  if (answer.correct) return isChosen ? 'correct' : ways[draft.kind].passedOver;
  return isChosen ? 'incorrect' : undefined;
}
