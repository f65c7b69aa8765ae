import type { ExamQuestion } from '../api/types';
import { findState, type Graded, isWithheld } from './selectors';

export interface Counts {
  readonly total: number;
  readonly answered: number;
  readonly right: number;
}

/** How many of an exam's questions are answered, and how many of those are right, without those that are withheld. */
export function countAnswers(questions: readonly ExamQuestion[], past: Graded): Counts {
  const states = questions.flatMap((question) =>
    isWithheld(question) ? [] : findState(question, past),
  );
  return {
    total: states.length,
    answered: states.filter((state) => state !== 'unattempted').length,
    right: states.filter((state) => state === 'correct').length,
  };
}
