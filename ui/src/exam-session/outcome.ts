import type { Question } from '../api/calls';
import { judge } from '../progress/attempts';
import { attemptFrom } from '../question/questionKind';
import type { Asked, Outcome } from './run';
import { draftIn, isAnswerable } from './runs';

/** What becomes of a question at the end of a run; one that there is no more cannot be answered. */
export function outcomeOf(question: Question | undefined, asked: Asked): Outcome {
  if (question === undefined || !isAnswerable(question)) return 'unanswerable';
  const attempt = attemptFrom(question, draftIn(question, asked));
  if (attempt === undefined) return 'unanswered';
  const judgement = judge(attempt);
  if (judgement === 'unjudged') return 'ungraded';
  return judgement === 'correct' ? 'right' : 'wrong';
}
