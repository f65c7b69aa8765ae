import * as v from 'valibot';
import type { Question } from '../api/calls';
import type { Place } from '../progress/metadata';
import type { Entries } from '../progress/saved';
import { kindOf } from '../progress/selectors';
import type { Draft } from '../question/questionKind';

// An exam that is or was sat, as saved under the second key in `runs`, by the run's id.

const text = v.nullish(v.string());

/** A question of a run, with the draft of its answer and, at the end, the outcome. */
const asked = v.object({
  id: v.string(),
  points: v.nullish(v.number()),
  topics: v.nullish(v.array(v.string())),
  /** The ids of what is chosen, or what is typed. */
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

/** The shape of a saved run. */
export const shape = v.object({
  at: text,
  course: text,
  exam: text,
  /** How many milliseconds there are, if not any number. */
  limit: v.nullish(v.number()),
  /** How many of them were used up at a point in time: the deadline is what is left after it. */
  used: v.number(),
  seen: v.string(),
  /** The id of the question that is in view. */
  current: text,
  timeHidden: v.nullish(v.boolean()),
  ended: text,
  /** When a question of it was last graded. */
  graded: text,
  questions: v.array(asked),
});

export type Run = Readonly<v.InferOutput<typeof shape>>;
export type Asked = Readonly<v.InferOutput<typeof asked>>;
export type Outcome = NonNullable<Asked['outcome']>;

/** The runs of values that were parsed or written before: saved values are never edited. */
const known = new WeakMap<object, Run>();

/** A saved value as a run; undefined if it is malformed. */
export function runOf(value: unknown): Run | undefined {
  const found = known.get(Object(value));
  if (found !== undefined) return found;
  const { success, output } = v.safeParse(shape, value);
  if (!success) return undefined;
  known.set(Object(value), output);
  return output;
}

/** Remembers the run that a saved value was written from: to parse a long one takes longer than a key press may. */
export function rememberRun(value: unknown, run: Run): void {
  known.set(Object(value), run);
}

/** The saved runs that can be read, by their ids. */
export function runsIn(runs: Entries): ReadonlyMap<string, Run> {
  const found = new Map<string, Run>();
  for (const [id, value] of runs) {
    const run = runOf(value);
    if (run !== undefined) found.set(id, run);
  }
  return found;
}

export interface SavedRun extends Run {
  readonly id: string;
}

/** The runs of an exam, the one that was begun last first. */
export function runsOf(runs: ReadonlyMap<string, Run>, { course, exam }: Place): SavedRun[] {
  return [...runs]
    .filter(([, run]) => run.course === course && run.exam === exam)
    .map(([id, run]) => ({ ...run, id }))
    .sort((a, b) => timeOf(b.at) - timeOf(a.at) || (a.id < b.id ? 1 : -1));
}

/** How many milliseconds of a run are left; without a limit there is no end to them. */
export function leftOf({ limit }: Pick<Run, 'limit'>, used: number): number {
  return limit === undefined || limit === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, limit - used);
}

/** What a visitor has begun to answer in a run. */
export function draftIn(question: Question, asked: Asked | undefined): Draft {
  const chosen = asked?.chosen ?? [];
  const text = asked?.text ?? '';
  switch (kindOf(question)) {
    case 'choice':
      return { kind: 'choice', chosen: chosen[0] };
    case 'all':
      return { kind: 'all', chosen };
    case 'checked':
      return { kind: 'checked', text };
    case 'open':
      return { kind: 'open', text };
  }
}

/** A draft as a run saves it. */
export function savedDraft(draft: Draft): Pick<Asked, 'chosen' | 'text'> {
  switch (draft.kind) {
    case 'choice':
      return { chosen: draft.chosen === undefined ? [] : [draft.chosen] };
    case 'all':
      return { chosen: [...draft.chosen] };
    default:
      return { text: draft.text };
  }
}

/** Whether anything is answered, as far as the saved run says. */
export function isAnswered({ chosen, text }: Asked): boolean {
  return (chosen ?? []).length > 0 || (text ?? '').trim() !== '';
}

/** Whether a question can be answered at all: there may be nothing to choose from. */
export function isAnswerable(question: Question): boolean {
  return question.openEnded || question.answers.length > 0;
}

/** A point in time; what is none was before all others. */
export function timeOf(time: string | null | undefined): number {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/** An id that no other run has. */
export function newRunId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return `run-${[...parts].map((part) => part.toString(36)).join('')}`;
}
