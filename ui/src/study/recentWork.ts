import type { ExamQuestion } from '../api/types';
import type { Progress } from './progress';
import { findLastRun } from './runs/findLastRun';
import { isLeftBlank, listOpenRuns, parseTime, readRuns, type SavedRun } from './runs/run';
import { findPlace, type Place } from './saved';
import { findQuestionState, type GradedAttempts, isWithheld } from './selectors';

// Finds what a visitor worked on last, and where to continue.

/**
 * An exam, and the question that was last answered or flagged in it. The question is undefined if
 * the last work was a run.
 */
export interface RecentWork extends Place {
  readonly questionId: string | undefined;
}

/**
 * Returns the exams that the visitor worked on, latest first. Exams with a run in progress are left
 * out, because those runs are resumed.
 */
export function listRecentWork(progress: Progress): RecentWork[] {
  const going = listOpenRuns(progress.saved.runs);
  const latest = new Map<string, { readonly work: RecentWork; readonly at: number }>();
  const look = (
    origin: Parameters<typeof findPlace>[0],
    at: string | null | undefined,
    questionId?: string,
  ) => {
    const place = findPlace(origin);
    if (place === undefined) return;
    const time = parseTime(at);
    const key = JSON.stringify([place.course, place.exam]);
    const before = latest.get(key);
    if (before === undefined || before.at < time) {
      latest.set(key, { work: { ...place, questionId }, at: time });
    }
  };
  // A run saves all its answers when it ends, so the order of those answers is not known.
  for (const run of readRuns(progress.saved.runs).values()) look({ ...run }, run.ended);
  for (const [id, entry] of progress.answered) {
    if (progress.attempts.has(id)) look(entry, entry.at, id);
  }
  for (const [id, entry] of progress.flags) if (entry.on) look(entry, entry.at, id);
  return [...latest.values()]
    .sort((one, other) => other.at - one.at)
    .map(({ work }) => work)
    .filter(
      (work) => !going.some(({ course, exam }) => course === work.course && exam === work.exam),
    );
}

/**
 * Returns the last run of an exam if it has ended and the visitor has not continued the exam since
 * then: questions that were answered in the run may have been practised.
 */
export function findFinishedRun({ course, exam }: Place, progress: Progress): SavedRun | undefined {
  const run = findLastRun(progress.saved.runs, { course, exam });
  if (run === undefined) return undefined;
  const answered = new Set(run.questions.flatMap((asked) => (isLeftBlank(asked) ? [] : asked.id)));
  const isContinued = [...progress.answered].some(
    ([id, entry]) =>
      entry.course === course &&
      entry.exam === exam &&
      parseTime(entry.at) > parseTime(run.ended) &&
      progress.attempts.has(id) &&
      !answered.has(id),
  );
  return isContinued ? undefined : run;
}

/**
 * Returns the question in an exam to continue with: the first unanswered question after `after`, or
 * else the first unanswered question in the exam.
 */
export function findNextQuestion<Q extends ExamQuestion>(
  questions: readonly Q[],
  after: string | undefined,
  past: GradedAttempts,
): Q | undefined {
  const isOpen = (question: Q) =>
    !isWithheld(question) && findQuestionState(question, past) === 'unattempted';
  const index = questions.findIndex(({ id }) => id === after) + 1;
  return questions.slice(index).find(isOpen) ?? questions.find(isOpen);
}
