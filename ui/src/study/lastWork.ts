import type { ExamQuestion } from '../api/types';
import { getExamPlace, type Place } from './metadata';
import type { Progress } from './progress';
import { listGoing, parseTime, readRuns } from './runs/run';
import { findState, type Graded, isWithheld } from './selectors';

// Finds what a visitor worked on last, and where to continue.

/**
 * An exam, and the question that was last answered or flagged in it. The question is undefined if
 * the last work was a run.
 */
export interface LastWork extends Place {
  readonly questionId: string | undefined;
}

/**
 * Returns the exam that was worked on last. Exams with a run in progress are left out, because
 * those runs are resumed.
 */
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
  // A run saves all its answers when it ends, so their order is not known.
  for (const run of readRuns(progress.saved.runs).values()) look({ ...run }, run.ended);
  for (const [id, entry] of progress.answered) {
    if (progress.attempts.has(id)) look(entry, entry.at, id);
  }
  for (const [id, entry] of progress.flags) if (entry.on) look(entry, entry.at, id);
  return last?.work;
}

/**
 * Returns the question of an exam to continue with: the first open one after `after`, or else the
 * first open one of the exam.
 */
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
