import type { Attempt, Grade } from '../saved';
import { type QuestionState, toQuestionState } from '../selectors';
import type { PracticeQuestion } from './pools';

// Moves a round of practice from one question to the next.

/** A series of questions that are asked one after another. */
export interface Round {
  readonly questions: readonly PracticeQuestion[];
  /** The outcomes of the questions before the current one, in the order of the questions. */
  readonly outcomes: readonly QuestionState[];
  /** The first answer to the current question, which is the one that counts. */
  readonly first: Attempt | undefined;
  /** The latest answer to the current question, which is the one that is shown. */
  readonly latest: Attempt | undefined;
}

/** Returns the current question, or undefined after the last question. */
export function getCurrentQuestion({ questions, outcomes }: Round): PracticeQuestion | undefined {
  return questions[outcomes.length];
}

export function addAttempt(round: Round, attempt: Attempt): Round {
  return { ...round, first: round.first ?? attempt, latest: attempt };
}

/**
 * Continues with the next question, given the visitor's grade for the answer to the current one.
 */
export function continueRound(round: Round, grade: Grade | undefined): Round {
  const outcomes = [...round.outcomes, toQuestionState(round.first, grade)];
  return { ...round, outcomes, first: undefined, latest: undefined };
}

/**
 * Ends a round early, without the questions after the current one, and also without the current one
 * if it has not been answered.
 */
export function endRound(round: Round, grade: Grade | undefined): Round {
  const through = round.first === undefined ? round : continueRound(round, grade);
  return { ...through, questions: through.questions.slice(0, through.outcomes.length) };
}

/** Returns the questions that were not answered correctly, including those not asked yet. */
export function listQuestionsToRepeat({ questions, outcomes }: Round): PracticeQuestion[] {
  return questions.filter((_, index) => outcomes[index] !== 'correct');
}
