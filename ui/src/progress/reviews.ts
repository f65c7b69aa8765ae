import type { Day } from '../lib/days';
import { type Attempt, attemptOf, judge } from './attempts';
import { entryOf, type Grade } from './metadata';
import { readOnce } from './readOnce';
import type { Entries, Saved } from './saved';

// What the schedule keeps of a question, and which answers it does not hold yet. Pages load this to count what is
// due: it knows nothing of FSRS.

/** How an answer is rated: wrong, partly right, right. */
export type Rating = 'again' | 'hard' | 'good';

/** The state of a question after its last review. */
export interface Review {
  /** In days: after this time the answer is still known with a probability of 0.9. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  readonly due: Day;
  /** When the reviewed answer was given, in milliseconds since 1970. */
  readonly last: number;
  readonly repetitions: number;
  /** How often it was wrong after the first time. */
  readonly lapses: number;
  /** Of an answer that visitors grade themselves: its rating, and the state before it. */
  readonly graded?: { readonly rating: Rating; readonly before: Review | undefined };
}

type Six = readonly [number, number, number, number, number, number];

const ratings: readonly unknown[] = ['again', 'hard', 'good'] satisfies Rating[];
/** Days and times beyond these are nobody's: so near the end of what a date can hold, none can be computed with. */
const [lastTime, lastDay] = [8e15, 9.5e7];

/** The review in an entry of the section; a malformed entry is none. */
export const reviewOf = readOnce(readReview);

function readReview(entry: unknown): Review | undefined {
  if (!isReview(entry)) return undefined;
  const [stability, difficulty, due, last, repetitions, lapses] = entry;
  const review = { stability, difficulty, due, last, repetitions, lapses };
  const graded: unknown = entry[6];
  if (!Array.isArray(graded) || !ratings.includes(graded[0])) return review;
  const { graded: _, ...before } = reviewOf(graded[1]) ?? {};
  if (graded[1] !== null && !('last' in before)) return review;
  return {
    ...review,
    graded: { rating: graded[0], before: 'last' in before ? before : undefined },
  };
}

function isReview(entry: unknown): entry is Six & { readonly 6?: unknown } {
  if (!Array.isArray(entry)) return false;
  const [stability, difficulty, due, last, repetitions, lapses] = entry;
  return (
    isWithin(stability, 0.001, 36_500) &&
    isWithin(difficulty, 1, 10) &&
    Number.isInteger(due) &&
    isWithin(due, -lastDay, lastDay) &&
    isWithin(last, -lastTime, lastTime) &&
    Number.isSafeInteger(repetitions) &&
    repetitions >= 1 &&
    Number.isSafeInteger(lapses) &&
    lapses >= 0
  );
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** A review as an entry of the section. */
export function storedReview(review: Review): unknown {
  const { graded } = review;
  if (graded === undefined) return six(review);
  return [...six(review), [graded.rating, graded.before ? six(graded.before) : null]];
}

function six({ stability, difficulty, due, last, repetitions, lapses }: Review): Six {
  return [stability, difficulty, due, last, repetitions, lapses];
}

const known = new WeakMap<Entries, { record: Entries; reviews: ReadonlyMap<string, Review> }>();

/** The readable reviews of questions that have an answer, by question id. The same map for the same sections. */
export function reviewsIn({ schedule, record }: Saved): ReadonlyMap<string, Review> {
  const before = known.get(schedule);
  if (before?.record === record) return before.reviews;
  const reviews = new Map<string, Review>();
  for (const [id, entry] of schedule) {
    const review = record.has(id) ? reviewOf(entry) : undefined;
    if (review !== undefined) reviews.set(id, review);
  }
  known.set(schedule, { record, reviews });
  return reviews;
}

/** The ids of the questions that are due on a day, or were before. */
export function dueOn(reviews: ReadonlyMap<string, Review>, day: Day): string[] {
  return [...reviews].flatMap(([id, { due }]) => (due <= day ? [id] : []));
}

/** The rating of an answer; undefined for one that visitors have still to grade themselves. */
export function ratingOf(attempt: Attempt, grade: Grade | undefined): Rating | undefined {
  const judgement = judge(attempt);
  if (judgement === 'unjudged') return grade && ofGrade[grade];
  return judgement === 'correct' ? 'good' : 'again';
}

const ofGrade = { had: 'good', partly: 'hard', missed: 'again' } as const;

/** An answer that the schedule does not hold, or holds with another grade. */
export interface Unscheduled {
  readonly id: string;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  /** Undefined where its grade was taken back. */
  readonly rating: Rating | undefined;
  /** Whether visitors grade it themselves. */
  readonly isGraded: boolean;
  /** The state before the answer. */
  readonly before: Review | undefined;
  /** How often in a row it was right, and whether it was a mistake before that. */
  readonly streak: number;
  readonly mistaken: boolean;
}

export function* unscheduledIn(saved: Saved): Generator<Unscheduled> {
  for (const [id, how] of saved.answered) {
    const at = Date.parse(Object(how).at);
    const record = saved.record.get(id);
    const isGraded = typeof record === 'string';
    const stored = saved.schedule.get(id);
    // Most answers are scheduled, and are seen to be without being parsed.
    const isScheduled = Array.isArray(stored) && stored[3] >= at && !(isGraded && stored[6]);
    if (record === undefined || !isWithin(at, -lastTime, lastTime) || isScheduled) continue;
    const found = unscheduled(saved, { id, at, review: reviewOf(stored) });
    if (found !== undefined) yield found;
  }
}

function unscheduled(
  saved: Saved,
  { id, at, review }: { id: string; at: number; review: Review | undefined },
): Unscheduled | undefined {
  const attempt = attemptOf(saved.record.get(id));
  const how = entryOf('answered', saved.answered.get(id));
  if (attempt === undefined || how === undefined) return undefined;
  const isGraded = attempt.kind === 'open';
  const rating = ratingOf(attempt, entryOf('grades', saved.grades.get(id))?.grade);
  const { streak, mistaken } = how;
  const answer = { id, at, rating, isGraded, streak: streak ?? 0, mistaken: mistaken === true };
  if (review === undefined || review.last < at) {
    return rating && { ...answer, before: review };
  }
  const { graded } = review;
  const isRegraded = isGraded && review.last === at && graded && graded.rating !== rating;
  return isRegraded ? { ...answer, before: graded.before } : undefined;
}

/** Whether there is an answer that the schedule does not hold. */
export function isBehind(saved: Saved): boolean {
  return unscheduledIn(saved).next().done !== true;
}
