import type { Question } from '../../api/types';
import type { Progress } from '../progress';
import { isLeftBlank, isWrongOrMissed, parseRun } from '../runs/run';
import { findQuestionState } from '../selectors';

/**
 * Returns whether the query of an address asks for what was missed in an exam or in a run, or for
 * what was left blank in a run.
 */
export function hasQuestionQuery(search: string): boolean {
  return ['missed', 'run', 'blank'].some((name) => new URLSearchParams(search).has(name));
}

/**
 * Returns those of the questions that a query asks for: missed in an exam or a run, or left blank
 * in a run.
 */
export function listQueriedQuestions<Q extends Question>(
  search: string,
  questions: readonly Q[],
  past: Progress,
): Q[] {
  const query = new URLSearchParams(search);
  const exam = query.get('missed');
  if (exam !== null) {
    return questions.filter(
      (question) => question.exam_id === exam && findQuestionState(question, past) === 'incorrect',
    );
  }
  const [runId, isAsked] = query.has('blank')
    ? [query.get('blank'), isLeftBlank]
    : [query.get('run'), isWrongOrMissed];
  const run = parseRun(past.saved.runs.get(runId ?? ''));
  const asked = new Set(run?.questions.filter(isAsked).map(({ id }) => id));
  return questions.filter(({ id }) => asked.has(id));
}
