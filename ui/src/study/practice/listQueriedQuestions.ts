import type { Question } from '../../api/types';
import type { Progress } from '../progress';
import { isWrongOrMissed, parseRun } from '../runs/run';
import { listMissed } from './listMissed';

/** Returns whether the query of an address asks for what was missed in an exam or in a run. */
export function asksForMissed(search: string): boolean {
  return ['missed', 'run'].some((name) => new URLSearchParams(search).has(name));
}

/** Returns the questions that were missed in the exam or in the run that a query names. */
export function listQueriedQuestions<Q extends Question>(
  search: string,
  questions: readonly Q[],
  past: Progress,
): Q[] {
  const query = new URLSearchParams(search);
  const exam = query.get('missed');
  if (exam !== null) {
    return listMissed(
      questions.filter((question) => question.exam_id === exam),
      past,
    );
  }
  const run = parseRun(past.saved.runs.get(query.get('run') ?? ''));
  const missed = new Set(run?.questions.filter(isWrongOrMissed).map(({ id }) => id));
  return questions.filter(({ id }) => missed.has(id));
}
