import type { ExamQuestion } from '../api/types';
import { findQuestionState, type GradedAttempts, isWithheld } from './selectors';

// Counts the visitor's progress in an exam.

export interface AnswerCounts {
  readonly total: number;
  readonly answered: number;
  readonly right: number;
}

/**
 * Counts an exam's questions, how many of them are answered, and how many of those are right.
 * Questions whose answers are withheld are left out.
 */
export function countAnswers(
  questions: readonly ExamQuestion[],
  past: GradedAttempts,
): AnswerCounts {
  const states = questions.flatMap((question) =>
    isWithheld(question) ? [] : findQuestionState(question, past),
  );
  return {
    total: states.length,
    answered: states.filter((state) => state !== 'unattempted').length,
    right: states.filter((state) => state === 'correct').length,
  };
}
