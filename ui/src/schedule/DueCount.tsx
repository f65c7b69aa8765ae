import * as texts from 'texts:schedule';
import { useMemo } from 'react';
import { useDeferredProgress } from '../progress/ProgressProvider';
import { dueOn } from '../progress/reviews';
import { formatNumber } from '../texts/format';
import { useReviews } from './useReviews';
import { useToday } from './useToday';

/** How many questions are due today, beside a word. While it is shown, the schedule follows the answers. */
export function DueCount() {
  const { reviews } = useReviews({ whenIdle: true });
  const { answered } = useDeferredProgress();
  const today = useToday();
  const length = useMemo(
    // A question of which it is known that it is no longer on the site cannot be asked.
    () => dueOn(reviews, today).filter((id) => answered.get(id)?.course !== null).length,
    [reviews, today, answered],
  );
  if (length === 0) return null;
  return (
    <>
      {/* Beside the word, in a row of boxes, a plain space would be dropped. */}
      <span aria-hidden="true">{`\u00A0${formatNumber(length)}`}</span>{' '}
      <span className="visually-hidden">{texts.dueCount({ count: length })}</span>
    </>
  );
}
