import * as texts from 'texts:schedule';
import { useMemo } from 'react';
import { listDue } from '../../study/cards';
import { formatNumber } from '../../texts/format';
import { useDeferredProgress } from '../progress/ProgressProvider';
import { useCards } from './useCards';
import { useToday } from './useToday';

/** The number of questions due today, shown after a word. While it is shown, the schedule is kept up to date. */
export function DueCount() {
  const { reviews } = useCards({ whenIdle: true });
  const { answered } = useDeferredProgress();
  const today = useToday();
  const length = useMemo(
    // A course of null means that the question is no longer on the site.
    () => listDue(reviews, today).filter((id) => answered.get(id)?.course !== null).length,
    [reviews, today, answered],
  );
  if (length === 0) return null;
  return (
    <>
      {/* A plain space would collapse in the flex container. */}
      <span aria-hidden="true">{`\u00A0${formatNumber(length)}`}</span>{' '}
      <span className="visually-hidden">{texts.dueCount({ count: length })}</span>
    </>
  );
}
