import type { Question } from '../api';
import { judge } from '../progress';
import { attemptAt, type Past } from '../standing';
import type { Answered, Study } from '../study';
import { gradeAt } from './gradeAt';

/** A mistake that was right so often in a row is none any more. */
const enough = 2;

/** Whether a question was answered wrong, or its answer graded so, and not right twice in a row since. */
export function isMistake(question: Question, past: Past & Pick<Study, 'grades'>): boolean {
  const attempt = attemptAt(question, past);
  if (attempt === undefined) return false;
  const judgement = judge(attempt);
  if (judgement === 'incorrect') return true;
  if (judgement === 'unjudged' && gradeAt(question, past) === 'missed') return true;
  return isStillMistaken(past.answered.get(question.id));
}

/** Whether a mistake of before has not been made good by how it was answered since. */
export function isStillMistaken(how: Answered | undefined): boolean {
  return how?.mistaken === true && (how.streak ?? 0) < enough;
}
