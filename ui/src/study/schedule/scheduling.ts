import {
  type Rating,
  type Review,
  storedReview,
  type Unscheduled,
  unscheduledIn,
} from '../reviews';
import type { Change } from '../saved';
import { reviewed } from './fsrs';

// Brings the schedule up to date with the saved answers.

const lengthOfDay = 86_400_000;
/** The most right answers in a row that are assumed if only the time of the last is known. */
const maxAssumed = 5;

/** Schedules the answers that the schedule does not contain yet. */
export const scheduling: Change = (saved) => {
  const answers = [...unscheduledIn(saved)];
  if (answers.length === 0) return saved;
  const schedule = new Map(saved.schedule);
  for (const answer of answers) {
    const review = reviewAfter(answer);
    if (review === undefined) schedule.delete(answer.id);
    else schedule.set(answer.id, storedReview(review));
  }
  return { ...saved, schedule };
};

function reviewAfter(answer: Unscheduled): Review | undefined {
  const { before, rating, at, isGraded } = answer;
  if (rating === undefined) return before;
  const review =
    before === undefined ? seeded({ ...answer, rating }) : reviewed(before, rating, at);
  return isGraded ? { ...review, graded: { rating, before } } : review;
}

type Rated = Unscheduled & { readonly rating: Rating };

/**
 * The state after the answers to a question without a review. Only the time of the last one is known: right answers in
 * a row are assumed to be a day apart, and a mistake to be a day before them.
 */
function seeded({ at, rating, streak, mistaken }: Rated): Review {
  const rights = rating === 'good' ? Math.min(Math.max(Math.trunc(streak), 1), maxAssumed) : 1;
  const isMistakeFirst = mistaken && rating !== 'again';
  const first = isMistakeFirst
    ? reviewed(undefined, 'again', at - rights * lengthOfDay)
    : undefined;
  let review = reviewed(first, rating, at - (rights - 1) * lengthOfDay);
  for (let left = rights - 2; left >= 0; left -= 1) {
    review = reviewed(review, rating, at - left * lengthOfDay);
  }
  return review;
}
