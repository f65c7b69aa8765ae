import type { Question } from '../api/calls';
import type { Review } from '../progress/reviews';
import { attemptAt, type Past } from '../progress/selectors';
import { chanceOf, type Studied } from './estimate';

/** The questions of a course with their reviews. One that was corrected since its answer counts as new. */
export function studiedOf(
  questions: readonly Question[],
  past: Past,
  reviews: ReadonlyMap<string, Review>,
): Studied[] {
  return questions.map((question) => ({
    id: question.id,
    topics: question.topics ?? [],
    chance: chanceOf(question),
    review: attemptAt(question, past) && reviews.get(question.id),
  }));
}
