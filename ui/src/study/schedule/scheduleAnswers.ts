import { type Card, listUnscheduled, type Rating, toStoredCard, type Unscheduled } from '../cards';
import { lengthOfDay } from '../days';
import { editSavedState } from '../editSavedState';
import type { Saved } from '../saved';
import { reviewCard } from './fsrs';

// Brings the schedule up to date with the saved answers.

/**
 * The maximum number of consecutive right answers that are assumed if only the time of the last
 * answer is known.
 */
const maxAssumed = 5;

/**
 * Schedules those answers to the given questions, or to all questions by default, that are not in
 * the schedule yet.
 */
export function scheduleAnswers(saved: Saved, ids?: Iterable<string>): Saved {
  return editSavedState(saved, ({ schedule }) => {
    for (const answer of listUnscheduled(saved, ids)) {
      const card = buildCard(answer);
      if (card === undefined) schedule.delete(answer.id);
      else schedule.set(answer.id, toStoredCard(card));
    }
  });
}

function buildCard(answer: Unscheduled): Card | undefined {
  const { before, rating, at, isGraded } = answer;
  if (rating === undefined) return before;
  const card =
    before === undefined ? seedCard({ ...answer, rating }) : reviewCard(before, rating, at);
  return isGraded ? { ...card, graded: { rating, before } } : card;
}

type Rated = Unscheduled & { readonly rating: Rating };

/**
 * Returns the state after the answers to a question that has no card. Only the time of the last
 * answer is known: consecutive right answers are assumed to be a day apart, and a mistake is
 * assumed to precede them by a day.
 */
function seedCard({ at, rating, streak, mistaken }: Rated): Card {
  const rights = rating === 'good' ? Math.min(Math.max(Math.trunc(streak), 1), maxAssumed) : 1;
  const isMistakeFirst = mistaken && rating !== 'again';
  const first = isMistakeFirst
    ? reviewCard(undefined, 'again', at - rights * lengthOfDay)
    : undefined;
  let card = reviewCard(first, rating, at - (rights - 1) * lengthOfDay);
  for (let left = rights - 2; left >= 0; left -= 1) {
    card = reviewCard(card, rating, at - left * lengthOfDay);
  }
  return card;
}
