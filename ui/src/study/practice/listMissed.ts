import type { ExamQuestion } from '../../api/types';
import { findState, type Graded } from '../selectors';

/** Returns the questions that were answered incorrectly or graded `missed`. */
export function listMissed<Q extends ExamQuestion>(questions: readonly Q[], past: Graded): Q[] {
  return questions.filter((question) => findState(question, past) === 'incorrect');
}
