import * as v from 'valibot';
import type { Entries } from '../progress/saved';

// An exam that is being sat, or was: under the second key in `runs`, by the run's own id.

const text = v.nullish(v.string());

/** A question as it stands in a run: what was begun there, and at the end what came of it. */
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

/** How a run is kept, from its `at` on. */
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

/** What is read as a run; what is malformed is none. */
export function runOf(value: unknown): Run | undefined {
  const { success, output } = v.safeParse(shape, value);
  return success ? output : undefined;
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
