import type { Answer, ExamQuestion, Question } from './api';
import type { Attempt } from './progress';

// How each kind of question is answered: what is begun, when it can be handed in, and how what was
// handed in is judged.

/** What a visitor has begun to answer and not yet handed in. */
export type Draft =
  | { readonly kind: 'choice'; readonly chosen: string | undefined }
  | { readonly kind: 'open'; readonly text: string };

export function blankDraft(question: ExamQuestion): Draft {
  return question.openEnded ? { kind: 'open', text: '' } : { kind: 'choice', chosen: undefined };
}

/** The attempt that a draft becomes when it is handed in; none while it is not ready for that. */
export function attemptFrom(question: Question, draft: Draft): Attempt | undefined {
  switch (draft.kind) {
    case 'choice': {
      const answer = question.answers.find(({ id }) => id === draft.chosen);
      if (answer === undefined) return undefined;
      const { id, answerText, correct } = answer;
      return { kind: 'choice', id, answerText, correct };
    }
    case 'open':
      return draft.text.trim() === '' ? undefined : { kind: 'open', text: draft.text };
  }
}

/** What an attempt looked like when it was handed in. */
export function draftOf(attempt: Attempt): Draft {
  switch (attempt.kind) {
    case 'choice':
      return { kind: 'choice', chosen: attempt.id };
    case 'open':
      return { kind: 'open', text: attempt.text };
  }
}

/** The attempt, unless it is of another kind than the question or its answer is gone. */
export function fittingAttempt(
  question: Question,
  attempt: Attempt | undefined,
): Attempt | undefined {
  if (attempt === undefined || !isOfKind(question, attempt)) return undefined;
  if (attempt.kind === 'open') return attempt;
  return question.answers.some(({ id }) => id === attempt.id) ? attempt : undefined;
}

export type Judgement = 'correct' | 'incorrect' | 'unjudged';

export function judge(attempt: Attempt): Judgement {
  switch (attempt.kind) {
    case 'choice':
      return attempt.correct ? 'correct' : 'incorrect';
    case 'open':
      return 'unjudged';
  }
}

/** What an attempt says of one answer to choose from: each right one, and a wrong one chosen. */
export function verdictOn(answer: Answer, attempt: Attempt): 'correct' | 'incorrect' | undefined {
  if (answer.correct) return 'correct';
  return attempt.kind === 'choice' && attempt.id === answer.id ? 'incorrect' : undefined;
}

export type QuestionState = 'unattempted' | 'correct' | 'incorrect';

/** A question's state in the question bar, from the attempt stored for it. */
export function stateOf(question: ExamQuestion, attempt: Attempt | undefined): QuestionState {
  if (attempt === undefined || !isOfKind(question, attempt)) return 'unattempted';
  return judge(attempt) === 'incorrect' ? 'incorrect' : 'correct';
}

function isOfKind(question: ExamQuestion, attempt: Attempt): boolean {
  return blankDraft(question).kind === attempt.kind;
}
