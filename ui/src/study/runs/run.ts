import * as v from 'valibot';
import type { Question } from '../../api/types';
import type { Draft } from '../draft';
import { memoiseReader } from '../json';
import type { Entries, Place } from '../saved';

// Reads runs, whether in progress or ended. They are saved in `runs` under the study key, by run id.

const text = v.nullish(v.string());

/** A question in a run, with the draft of its answer and, once the run has ended, its outcome. */
const asked = v.object({
  id: v.string(),
  points: v.nullish(v.number()),
  topics: v.nullish(v.array(v.string())),
  /** The ids of the chosen answers. A typed answer is in `text` instead. */
  chosen: v.nullish(v.array(v.string())),
  text,
  flagged: v.nullish(v.boolean()),
  outcome: v.nullish(
    v.picklist([
      'right',
      'wrong',
      'had',
      'partly',
      'missed',
      'ungraded',
      'unanswered',
      'unanswerable',
    ]),
  ),
});

/** The contents of a run: questions from one exam or several. */
export interface RunContent {
  readonly questions: readonly Question[];
}

/** The shape of a saved run. */
export const runShape = v.object({
  at: text,
  course: text,
  exam: text,
  /** The description of the exam. Earlier versions did not save it. */
  title: text,
  /** The time limit in milliseconds; missing if there is none. */
  limit: v.nullish(v.number()),
  /** The time used until `seen`, in milliseconds. The deadline is `seen` plus the time left. */
  used: v.number(),
  seen: v.string(),
  /** The id of the question that is displayed. */
  current: text,
  timeHidden: v.nullish(v.boolean()),
  ended: text,
  /** The time of the last grade. */
  graded: text,
  questions: v.array(asked),
});

export type Run = Readonly<v.InferOutput<typeof runShape>>;
export type RunQuestion = Readonly<v.InferOutput<typeof asked>>;
export type Outcome = NonNullable<RunQuestion['outcome']>;

/**
 * Caches the run parsed from each saved value. Saved values are never edited, so cached runs stay
 * valid.
 */
const known = new WeakMap<object, Run>();

/** Parses a saved value as a run. Returns undefined if it is malformed. */
export function parseRun(value: unknown): Run | undefined {
  const found = known.get(Object(value));
  if (found !== undefined) return found;
  const { success, output } = v.safeParse(runShape, value);
  if (!success) return undefined;
  known.set(Object(value), output);
  return output;
}

/**
 * Caches the run for a saved value, because parsing a long run on each key press would be too slow.
 */
export function cacheRun(value: unknown, run: Run): void {
  known.set(Object(value), run);
}

/** Returns the saved runs by id, leaving out malformed runs. */
export function readRuns(runs: Entries): ReadonlyMap<string, Run> {
  const found = new Map<string, Run>();
  for (const [id, value] of runs) {
    const run = parseRun(value);
    if (run !== undefined) found.set(id, run);
  }
  return found;
}

export interface SavedRun extends Run {
  readonly id: string;
}

/** Returns the runs of an exam, latest first. */
export function listRuns(runs: ReadonlyMap<string, Run>, { course, exam }: Place): SavedRun[] {
  return [...runs]
    .filter(([, run]) => run.course === course && run.exam === exam)
    .map(([id, run]) => ({ ...run, id }))
    .sort(compareRuns);
}

/**
 * Returns the runs in progress, latest first. Only the latest run of each exam is considered,
 * because earlier runs cannot be resumed.
 */
export const listOpenRuns = memoiseReader((runs: Entries): readonly SavedRun[] => {
  const latest = new Map<string, SavedRun>();
  for (const [id, run] of readRuns(runs)) {
    const { course, exam } = run;
    if (!course || !exam) continue;
    const key = JSON.stringify([course, exam]);
    const [first] = [latest.get(key), { ...run, id }]
      .filter((one) => one !== undefined)
      .sort(compareRuns);
    if (first !== undefined) latest.set(key, first);
  }
  return [...latest.values()].filter(({ ended }) => !ended).sort(compareRuns);
});

/** Returns the run of an exam that is in progress, if any. */
export function findOpenRun(runs: Entries, { course, exam }: Place): SavedRun | undefined {
  return listOpenRuns(runs).find((run) => run.course === course && run.exam === exam);
}

/** Compares runs so that later runs come first. */
function compareRuns(a: SavedRun, b: SavedRun): number {
  return parseTime(b.at) - parseTime(a.at) || (a.id < b.id ? 1 : -1);
}

/** Returns the time left in milliseconds, which is infinite if there is no limit. */
export function computeTimeLeft({ limit }: Pick<Run, 'limit'>, used: number): number {
  return limit === undefined || limit === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, limit - used);
}

/** Converts a draft to the members in which a run saves it. */
export function toSavedDraft(draft: Draft): Pick<RunQuestion, 'chosen' | 'text'> {
  return 'text' in draft ? { text: draft.text } : { chosen: [...draft.chosen] };
}

/** Returns whether a question can be answered. A closed question without choices cannot. */
export function isAnswerable(question: Question): boolean {
  return question.openEnded || question.answers.length > 0;
}

/** Returns whether a question was answered incorrectly or graded as missed. */
export function isWrongOrMissed({ outcome }: RunQuestion): boolean {
  return outcome === 'wrong' || outcome === 'missed';
}

/** Returns whether a question could be answered, but was not. */
export function isLeftBlank({ outcome }: RunQuestion): boolean {
  return outcome === 'unanswered';
}

/** Parses a time to milliseconds since 1970. An invalid time counts as minus infinity. */
export function parseTime(time: string | null | undefined): number {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/** Creates a random id for a new run. */
export function createRunId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return `run-${[...parts].map((part) => part.toString(36)).join('')}`;
}
