import type { ExamQuestion } from '../../api/types';
import type { Progress } from '../progress';
import { findGrade, findState } from '../selectors';

/** Returns the questions that were answered incorrectly or graded `missed`. */
export function listMissed<Q extends ExamQuestion>(
  questions: readonly Q[],
  past: Pick<Progress, 'attempts' | 'answered' | 'grades'>,
): Q[] {
  return questions.filter((question) => {
    const state = findState(question, past);
    const isGradedMissed = question.openEnded && findGrade(question, past) === 'missed';
    return state === 'incorrect' || (state !== 'unattempted' && isGradedMissed);
  });
}
