import { computeDecayFactor, default_w, Rating as FsrsRating, fsrs, State } from 'ts-fsrs';
import { type Day, dayOf } from '../lib/days';
import type { Rating, Review } from '../progress/reviews';

// FSRS-6, by ts-fsrs with its default weights: how a review changes what is known of a question, and how likely the
// answer is still known. This is the only file that knows the library.

export type { Rating } from '../progress/reviews';

const lengthOfDay = 86_400_000;
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 });
const { decay, factor } = computeDecayFactor(default_w);
const ratings = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
} as const;

/**
 * The state after an answer that was given at a time, in milliseconds since 1970. Days are local ones. A time before
 * the last review, from a clock that was set back, counts as the time of that review.
 */
export function reviewed(before: Review | undefined, rating: Rating, at: number): Review {
  const last = Math.max(at, before?.last ?? at);
  const elapsed = before === undefined ? 0 : dayOf(last) - dayOf(before.last);
  // The library counts days between two dates in UTC.
  const { card } = scheduler.next(cardOf(before), new Date(elapsed * lengthOfDay), ratings[rating]);
  return {
    stability: rounded(card.stability),
    difficulty: rounded(card.difficulty),
    due: dayOf(last) + card.scheduled_days,
    last,
    repetitions: card.reps,
    lapses: card.lapses,
  };
}

function cardOf(review: Review | undefined) {
  return {
    due: new Date(0),
    stability: review?.stability ?? 0,
    difficulty: review?.difficulty ?? 0,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
    reps: review?.repetitions ?? 0,
    lapses: review?.lapses ?? 0,
    state: review === undefined ? State.New : State.Review,
    last_review: new Date(0),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** How likely the answer is known on a day, from 0 to 1. */
export function retrievability({ stability, last }: Review, day: Day): number {
  return knownAfter(stability, day - dayOf(last));
}

/** How likely an answer of a stability is known after some days, from 0 to 1. */
export function knownAfter(stability: number, days: number): number {
  return (1 + (factor * Math.max(0, days)) / stability) ** decay;
}
