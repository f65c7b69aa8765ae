import { type Card, deriveRating } from '../../study/cards';
import type { Attempt, AttemptMetadata, Grade } from '../../study/saved';
import { maxPayloadTime, type PayloadCard, truncateToSecond } from './payload';

// Converts cards for a link. They are rounded, and left out if they follow from the attempt.

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
    scale.push(roundTo(value, 1e4));
  }
  return scale;
})();

/** Returns the index of the nearest value in `stabilities`. */
export function findStabilityIndex(stability: number): number {
  const above = stabilities.findIndex((value) => value >= stability);
  if (above <= 0) return above < 0 ? stabilities.length - 1 : 0;
  const [low = 0, high = 0] = stabilities.slice(above - 1);
  return stability - low < high - stability ? above - 1 : above;
}

/** An attempt with its metadata and grade. */
interface GradedAttempt {
  readonly attempt: Attempt;
  readonly metadata: AttemptMetadata | undefined;
  readonly grade: Grade | undefined;
  /** The time of the attempt, in milliseconds since 1970. */
  readonly at: number | undefined;
}

/**
 * Returns the card to transfer with an attempt, or undefined if the other device computes the same
 * card from the attempt.
 */
export function toPayloadCard(card: Card, own: GradedAttempt): PayloadCard | undefined {
  const { stability, difficulty, due, last, repetitions, lapses } = card;
  const isOfAttempt = last === own.at;
  const follows = isOfAttempt && repetitions === 1 && isTakenForFirst(own);
  if (follows || Math.abs(last) > maxPayloadTime) return undefined;
  return {
    stability: stabilities[findStabilityIndex(stability)] ?? minStability,
    difficulty: roundTo(difficulty, 10),
    due,
    last: isOfAttempt ? 'answer' : truncateToSecond(last),
    repetitions,
    lapses,
  };
}

/** Returns whether an attempt without a card is scheduled like a first attempt. */
function isTakenForFirst({ attempt, metadata, grade }: GradedAttempt): boolean {
  const rating = deriveRating(attempt, grade);
  if (rating === undefined || rating === 'again') return rating === 'again';
  return metadata?.mistaken !== true && (rating === 'hard' || (metadata?.streak ?? 0) <= 1);
}

/**
 * Restores a card that was transferred with an attempt. Returns undefined if the time of its last
 * review is unknown.
 */
export function restoreCard(card: PayloadCard, at: number | undefined): Card | undefined {
  const last = card.last === 'answer' ? at : card.last;
  return last === undefined ? undefined : { ...card, last };
}

function roundTo(value: number, digits: number): number {
  return Math.round(value * digits) / digits;
}
