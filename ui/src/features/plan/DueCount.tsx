import * as texts from 'texts:schedule';
import { startTransition, useEffect, useState } from 'react';
import { isDue, listDue, readCards } from '../../study/cards';
import type { Progress } from '../../study/progress';
import { formatNumber } from '../../texts/format';
import { useProgressStore } from '../progress/ProgressProvider';
import { useToday } from './useToday';

/** The number of questions due today, shown after a word. */
export function DueCount() {
  const count = useDueCount();
  if (count === 0) return null;
  return (
    <>
      {/* A plain space would collapse in the flex container. */}
      <span aria-hidden="true">{`\u00A0${formatNumber(count)}`}</span>{' '}
      <span className="visually-hidden">{texts.dueCount({ count })}</span>
    </>
  );
}

/** Counts the due questions once, and then follows only the questions that change. */
function useDueCount(): number {
  const { read, subscribe } = useProgressStore();
  const today = useToday();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const counts = (id: string, { saved, answered }: Progress) =>
      // A course of null means that the question is no longer on the site.
      isDue(readCards(saved), id, today) && answered.get(id)?.course !== null;
    const progress = read();
    const due = new Set(
      listDue(readCards(progress.saved), today).filter((id) => counts(id, progress)),
    );
    const show = () => startTransition(() => setCount(due.size));
    show();
    return subscribe(({ ids }) => {
      const changed = read();
      for (const id of ids) {
        if (counts(id, changed)) due.add(id);
        else due.delete(id);
      }
      show();
    });
  }, [read, subscribe, today]);
  return count;
}
