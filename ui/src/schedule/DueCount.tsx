import * as texts from 'texts:schedule';
import { useProgress } from '../progress/ProgressProvider';
import { dueOn } from '../progress/reviews';
import { formatNumber } from '../texts/format';
import { useReviews } from './useReviews';
import { useToday } from './useToday';

/** How many questions are due today, beside a word. While it is shown, the schedule follows the answers. */
export function DueCount() {
  const { reviews } = useReviews({ whenIdle: true });
  const { answered } = useProgress();
  // A question of which it is known that it is no longer on the site cannot be asked.
  const { length } = dueOn(reviews, useToday()).filter((id) => answered.get(id)?.course !== null);
  if (length === 0) return null;
  return (
    <>
      {/* Beside the word, in a row of boxes, a plain space would be dropped. */}
      <span aria-hidden="true">{`\u00A0${formatNumber(length)}`}</span>{' '}
      <span className="visually-hidden">{texts.dueCount({ count: length })}</span>
    </>
  );
}
