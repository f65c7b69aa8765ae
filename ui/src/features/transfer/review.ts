import { type Card, getRating } from '../../study/cards';
import type { Attempt, AttemptMetadata, Grade } from '../../study/saved';
import { cutToSecond, maxTime, type PayloadCard } from './payload';

// Converts reviews for a link. Reviews are rounded, and left out if they follow from the answer.

/** The minimum and maximum stability in FSRS, in days. */
const [minStability, maxStability] = [0.001, 36_500];
/** The ratio between consecutive stabilities. */
const factor = 1.03;

/**
 * The stabilities that a link can contain, in days. They are computed as products, because all
 * browsers round products equally, but not logarithms.
 */
export const stabilities: readonly number[] = (() => {
  const scale = [];
  for (let value = minStability; value < maxStability * factor; value *= factor) {
    scale.push(roundStability(value, 1e4));
  }
  return scale;
})();

/** Returns the index of the nearest value in `stabilities`. */
export function stabilityIndex(stability: number): number {
  const above = stabilities.findIndex((value) => value >= stability);
  if (above <= 0) return above < 0 ? stabilities.length - 1 : 0;
  const [low = 0, high = 0] = stabilities.slice(above - 1);
  return stability - low < high - stability ? above - 1 : above;
}

/** An answer and its metadata. */
interface AttemptToReview {
  readonly attempt: Attempt;
  readonly metadata: AttemptMetadata | undefined;
  readonly grade: Grade | undefined;
  /** The time of the answer, in milliseconds since 1970. */
  readonly at: number | undefined;
}

/**
 * Returns the review to transfer with an answer, or undefined if the other device computes the same
 * review from the answer.
 */
export function toPayloadCard(review: Card, given: AttemptToReview): PayloadCard | undefined {
  const { stability, difficulty, due, last, repetitions, lapses } = review;
  const isOfAnswer = last === given.at;
  const follows = isOfAnswer && repetitions === 1 && isTakenForFirst(given);
  if (follows || Math.abs(last) > maxTime) return undefined;
  return {
    stability: stabilities[stabilityIndex(stability)] ?? minStability,
    difficulty: roundStability(difficulty, 10),
    due,
    last: isOfAnswer ? 'answer' : cutToSecond(last),
    repetitions,
    lapses,
  };
}

/** Returns whether an answer without a review is scheduled like a first answer. */
function isTakenForFirst({ attempt, metadata, grade }: AttemptToReview): boolean {
  const rating = getRating(attempt, grade);
  if (rating === undefined || rating === 'again') return rating === 'again';
  return metadata?.mistaken !== true && (rating === 'hard' || (metadata?.streak ?? 0) <= 1);
}

/**
 * Restores a review that was transferred with an answer. Returns undefined if the review's time is
 * unknown.
 */
export function toCard(review: PayloadCard, at: number | undefined): Card | undefined {
  const last = review.last === 'answer' ? at : review.last;
  return last === undefined ? undefined : { ...review, last };
}

function roundStability(value: number, digits: number): number {
  return Math.round(value * digits) / digits;
}
