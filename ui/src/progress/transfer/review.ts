import type { Attempt } from '../attempts';
import type { Answered, Grade } from '../metadata';
import { type Review, ratingOf } from '../reviews';
import { farthest, type PayloadReview } from './payload';

// Reviews as a link transfers them: rounded, and only those that do not follow from the answer.

/** In days: the least and the greatest stability of FSRS, and the factor from one of the scale to the next. */
const [least, greatest, factor] = [0.001, 36_500, 1.03];

/** The stabilities that a link can hold, in days. Products are rounded alike by every browser, logarithms are not. */
export const stabilities: readonly number[] = (() => {
  const scale = [];
  for (let one = least; one < greatest * factor; one *= factor) scale.push(rounded(one, 1e4));
  return scale;
})();

/** The index of the stability that is nearest. */
export function nearestTo(stability: number): number {
  const above = stabilities.findIndex((one) => one >= stability);
  if (above <= 0) return above < 0 ? stabilities.length - 1 : 0;
  const [low = 0, high = 0] = stabilities.slice(above - 1);
  return stability - low < high - stability ? above - 1 : above;
}

/** What is known of an answer. */
interface Given {
  readonly attempt: Attempt;
  readonly how: Answered | undefined;
  readonly grade: Grade | undefined;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number | undefined;
}

/** The review to transfer beside an answer; undefined where the other device computes the same from the answer. */
export function payloadReviewOf(review: Review, given: Given): PayloadReview | undefined {
  const { stability, difficulty, due, last, repetitions, lapses } = review;
  const isOfAnswer = last === given.at;
  const follows = isOfAnswer && repetitions === 1 && isTakenForFirst(given);
  if (follows || Math.abs(last) > farthest) return undefined;
  return {
    stability: stabilities[nearestTo(stability)] ?? least,
    difficulty: rounded(difficulty, 10),
    due,
    last: isOfAnswer ? 'answer' : last,
    repetitions,
    lapses,
  };
}

/** Whether an answer without a review is scheduled as if none had been given before it. */
function isTakenForFirst({ attempt, how, grade }: Given): boolean {
  const rating = ratingOf(attempt, grade);
  if (rating === undefined || rating === 'again') return rating === 'again';
  return how?.mistaken !== true && (rating === 'hard' || (how?.streak ?? 0) <= 1);
}

/** The review that was transferred with an answer; undefined where its time is not known. */
export function reviewFrom(review: PayloadReview, at: number | undefined): Review | undefined {
  const last = review.last === 'answer' ? at : review.last;
  return last === undefined ? undefined : { ...review, last };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * digits) / digits;
}
