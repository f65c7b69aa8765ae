import type { ExamQuestion } from '../api/types';
import { getExamPlace, type Place } from './metadata';
import type { Progress } from './progress';
import { listGoing, parseTime, readRuns } from './runs/run';
import { findState, type Graded, isWithheld } from './selectors';

// What a visitor worked on last, and how to go on with it.

/** An exam, and the question in it that was answered or flagged last, if that was not in a run. */
export interface LastWork extends Place {
  readonly questionId: string | undefined;
}

/** The exam that was worked on last, apart from those of runs in progress, which are resumed. */
export function findLastWork(progress: Progress): LastWork | undefined {
  const going = listGoing(progress.saved.runs);
  let last: { readonly work: LastWork; readonly at: number } | undefined;
  const look = (
    origin: Parameters<typeof getExamPlace>[0],
    at: string | null | undefined,
    questionId?: string,
  ) => {
    const place = getExamPlace(origin);
    const time = parseTime(at);
    if (place === undefined || (last !== undefined && last.at >= time)) return;
    if (going.some(({ course, exam }) => course === place.course && exam === place.exam)) return;
    last = { work: { ...place, questionId }, at: time };
  };
  // A run records its answers at its end. The questions were answered in any order.
  for (const run of readRuns(progress.saved.runs).values()) look({ ...run }, run.ended);
  for (const [id, entry] of progress.answered) {
    if (progress.attempts.has(id)) look(entry, entry.at, id);
  }
  for (const [id, entry] of progress.flags) if (entry.on) look(entry, entry.at, id);
  return last?.work;
}

/** The question of an exam to go on with: the first open one after a question, or else the first open one of all. */
export function findNextQuestion<Q extends ExamQuestion>(
  questions: readonly Q[],
  after: string | undefined,
  past: Graded,
): Q | undefined {
  const isOpen = (question: Q) =>
    !isWithheld(question) && findState(question, past) === 'unattempted';
  const place = questions.findIndex(({ id }) => id === after) + 1;
  return questions.slice(place).find(isOpen) ?? questions.find(isOpen);
}
