import type { Question } from '../../api/types';
import { buildAttempt, createDraft } from '../draft';
import { type EditableSection, editSavedState, writeMembers } from '../editSavedState';
import {
  type AttemptWithMetadata,
  buildAttemptWithMetadata,
  gradeAttempt,
  pickLater,
  saveAttempts,
} from '../saveAttempt';
import {
  type AttemptMetadata,
  type Change,
  type ChangeWithFallback,
  type Grade,
  judgeAttempt,
  parseAttempt,
  parseEntry,
} from '../saved';
import {
  cacheRun,
  isAnswerable,
  type Outcome,
  parseRun,
  parseTime,
  type Run,
  type RunContent,
  type RunQuestion,
  runShape,
  type SavedRun,
} from './run';

// Builds changes to a run in the saved progress: beginning, answering, ending and grading it.

/** The initial members of a new run. */
export interface NewRun extends Pick<Run, 'at' | 'course' | 'exam' | 'title' | 'limit'> {
  readonly questions: readonly RunQuestion[];
}

const completeness = new WeakMap<RunQuestion, boolean>();

/**
 * Returns whether the draft for a question can be submitted. Cached by `asked`, which is replaced at
 * every change; a run's questions do not change.
 */
export function isDraftComplete(question: Question, asked: RunQuestion | undefined): boolean {
  if (asked === undefined) return false;
  const known = completeness.get(asked);
  if (known !== undefined) return known;
  const found = buildAttempt(question, createDraft(question, asked)) !== undefined;
  completeness.set(asked, found);
  return found;
}

/** Saves a new run. Ended runs of the same exam lose their drafts and flags. */
export function beginRun(runId: string, { questions, ...run }: NewRun): Change {
  return (saved) =>
    editSavedState(saved, ({ runs }) => {
      let begun = run.at;
      for (const [id, value] of runs) {
        const earlier = parseRun(value);
        if (earlier === undefined || !run.exam || earlier.exam !== run.exam) continue;
        // The new run must have the latest time, even if the clock was set back.
        begun = pickLater(begun, earlier.at);
        const rest = earlier.questions.map(({ chosen, text, flagged, ...asked }) => asked);
        if (earlier.ended) writeRun(runs, id, { ...earlier, questions: rest });
      }
      const seen = run.at ?? '';
      writeRun(runs, runId, { ...run, at: begun, used: 0, seen, questions: [...questions] });
    });
}

/** The time used by a run in milliseconds, and when that was measured. */
export type UsedTime = Pick<Run, 'used' | 'seen'>;

/** Saves the time used by a run, unless it is shorter than the saved time. */
export function setUsedTime(runId: string, time: UsedTime): Change {
  return editRun(runId, (run) => ({ ...run, ...advanceTime(run, time) }));
}

/** Saves the draft or the flag for a question in a run. */
export function changeRunQuestion(
  runId: string,
  questionId: string,
  changed: Pick<RunQuestion, 'chosen' | 'text' | 'flagged'>,
  time: UsedTime,
): Change {
  return editRun(runId, (run) => ({
    ...run,
    ...advanceTime(run, time),
    questions: run.questions.map((asked) =>
      asked.id === questionId ? { ...asked, ...changed } : asked,
    ),
  }));
}

/** Saves which question is displayed, and whether the time is hidden. */
export function setRunView(runId: string, view: Pick<Run, 'current' | 'timeHidden'>): Change {
  return editRun(runId, (run) => ({ ...run, ...view }));
}

/** The data with which a run ends. */
export interface RunEnd {
  readonly at: string;
  /**
   * The time at which the end was noticed, which is later than `at` if the device was asleep at the
   * deadline.
   */
  readonly now: string;
  readonly used: number;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly attempts: readonly AttemptWithMetadata[];
}

/** Ends a run, and saves its attempts under the exam of each question. */
export function finishRun(run: SavedRun, content: RunContent, time: UsedTime): ChangeWithFallback {
  const end = computeEnd(run, content, time);
  const { fallback } = saveAttempts(end.attempts);
  return { change: saveRunEnd(run.id, end), fallback };
}

/** Computes the end of a run: now or, if the deadline has passed, the deadline. */
function computeEnd(run: SavedRun, content: RunContent, time: UsedTime): RunEnd {
  const used = Math.min(time.used, run.limit ?? time.used);
  const now = parseTime(time.seen);
  const at = new Date(now - (time.used - used)).toISOString();
  const questions = new Map(content.questions.map((question) => [question.id, question]));
  const attempts = run.questions.flatMap((asked) => {
    const question = questions.get(asked.id);
    const attempt = question && buildAttempt(question, createDraft(question, asked));
    if (question === undefined || attempt === undefined) return [];
    return [buildAttemptWithMetadata(question, attempt, { at, course: run.course })];
  });
  const outcomes = new Map(
    run.questions.map(
      (asked) => [asked.id, computeOutcome(questions.get(asked.id), asked)] as const,
    ),
  );
  return { at, now: time.seen, used, outcomes, attempts };
}

/**
 * Returns the outcome of a question at the end of a run. A question that was removed is
 * `unanswerable`.
 */
export function computeOutcome(question: Question | undefined, asked: RunQuestion): Outcome {
  if (question === undefined || !isAnswerable(question)) return 'unanswerable';
  const attempt = buildAttempt(question, createDraft(question, asked));
  if (attempt === undefined) return 'unanswered';
  const judgement = judgeAttempt(attempt);
  if (judgement === 'unjudged') return 'ungraded';
  return judgement === 'correct' ? 'right' : 'wrong';
}

/** Ends a run in progress, and saves its attempts as if they had been submitted when it ended. */
export function saveRunEnd(runId: string, end: RunEnd): Change {
  return (saved) => {
    const run = parseRun(saved.runs.get(runId));
    if (run === undefined || run.ended) return saved;
    const ended = editRun(runId, (found) => ({
      ...found,
      used: end.used,
      seen: end.now,
      ended: pickLater(end.at, found.at),
      questions: found.questions.map((asked) => ({
        ...asked,
        outcome: end.outcomes.get(asked.id) ?? 'unanswerable',
      })),
    }))(saved);
    const attempts = end.attempts.filter(
      ({ id }) => !isOvertaken(parseEntry('answered', saved.answered.get(id)), end),
    );
    return saveAttempts(attempts).change(ended);
  };
}

/**
 * Saves the visitor's grade for an attempt in an ended run, and for the saved attempt if the two are
 * the same. An undefined grade removes the grade.
 */
export function gradeRunAttempt(
  runId: string,
  question: Question,
  grade: Grade | undefined,
  at: string,
): Change {
  const { id } = question;
  return (saved) => {
    const graded = gradeRunQuestion(runId, id, grade, at)(saved);
    const run = parseRun(saved.runs.get(runId));
    const answer = run?.questions.find((asked) => asked.id === id);
    const attempt = parseAttempt(saved.record.get(id));
    // A later attempt at the question has its own grade.
    if (attempt?.kind !== 'open' || attempt.text !== answer?.text) return graded;
    const revision = parseEntry('answered', saved.answered.get(id))?.revision;
    return gradeAttempt({ ...question, revision }, grade, { at, course: run?.course })(graded);
  };
}

/**
 * Saves the visitor's grade for an attempt in an ended run, in that run only. An undefined grade
 * removes the grade.
 */
export function gradeRunQuestion(
  runId: string,
  questionId: string,
  grade: Grade | undefined,
  at: string,
): Change {
  return editRun(
    runId,
    (run) => ({
      ...run,
      graded: pickLater(at, run.graded),
      questions: run.questions.map((asked) =>
        asked.id === questionId ? { ...asked, outcome: grade ?? 'ungraded' } : asked,
      ),
    }),
    'ended',
  );
}

function advanceTime(run: Run, { used, seen }: UsedTime): UsedTime {
  return used >= run.used ? { used, seen } : run;
}

/** Edits a run if it is in the given state, and keeps its unknown members. */
function editRun(
  runId: string,
  edit: (run: Run) => Run,
  state: 'going' | 'ended' = 'going',
): Change {
  return (saved) => {
    const run = parseRun(saved.runs.get(runId));
    if (run === undefined || !!run.ended !== (state === 'ended')) return saved;
    return editSavedState(saved, ({ runs }) => writeRun(runs, runId, edit(run)));
  };
}

/** Returns whether a question was answered after a run ended but before the end was noticed. */
function isOvertaken(answered: AttemptMetadata | undefined, { at, now }: RunEnd): boolean {
  const time = parseTime(answered?.at);
  return parseTime(at) < time && time <= parseTime(now);
}

function writeRun(runs: EditableSection, runId: string, run: Run): void {
  writeMembers(runs, runId, run, runShape);
  cacheRun(runs.get(runId), run);
}
