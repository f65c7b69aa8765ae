import type { ExamQuestion } from '../../api/types';
import { findState, type GradedAttempts } from '../selectors';

/** Returns the questions that were answered incorrectly or graded `missed`. */
export function listMissed<Q extends ExamQuestion>(
  questions: readonly Q[],
  past: GradedAttempts,
): Q[] {
  return questions.filter((question) => findState(question, past) === 'incorrect');
}
