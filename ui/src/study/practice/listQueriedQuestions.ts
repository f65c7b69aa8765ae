import type { Question } from '../../api/types';
import type { Progress } from '../progress';
import { isLeftBlank, isWrongOrMissed, parseRun } from '../runs/run';
import { findQuestionState } from '../selectors';

/** Asks for the questions missed in an exam or in a run, or those left blank in a run. */
export interface QuestionQuery {
  readonly by: 'missed' | 'run' | 'blank';
  /** The id of the exam or the run. */
  readonly id: string;
}

/** Returns those of the questions that a query asks for. */
export function listQueriedQuestions<Q extends Question>(
  { by, id }: QuestionQuery,
  questions: readonly Q[],
  past: Progress,
): Q[] {
  if (by === 'missed') {
    return questions.filter(
      (question) => question.exam_id === id && findQuestionState(question, past) === 'incorrect',
    );
  }
  const run = parseRun(past.saved.runs.get(id));
  const isAsked = by === 'blank' ? isLeftBlank : isWrongOrMissed;
  const asked = new Set(run?.questions.filter(isAsked).map((question) => question.id));
  return questions.filter((question) => asked.has(question.id));
}
