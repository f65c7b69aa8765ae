import * as texts from 'texts:schedule';
import { startTransition, useEffect, useState } from 'react';
import type { Progress } from '../../study/progress';
import { readTodaysWork } from '../../study/schedule/todaysWork';
import { formatNumber } from '../../texts/format';
import { useProgressStore } from '../progress/ProgressProvider';
import { useToday } from './useToday';

/** The number of questions to answer today, shown after a word. */
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

/**
 * Counts today's questions once, and afterwards follows only the questions that change, unless a
 * plan changes.
 */
function useDueCount(): number {
  const { read, subscribe } = useProgressStore();
  const today = useToday();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const due = new Set<string>();
    let settings: unknown;
    const countAll = ({ saved }: Progress) => {
      settings = saved.members.get('settings');
      due.clear();
      for (const ids of readTodaysWork(read(), today).list().values()) {
        for (const id of ids) due.add(id);
      }
    };
    const show = () => startTransition(() => setCount(due.size));
    countAll(read());
    show();
    return subscribe(({ ids }) => {
      const changed = read();
      if (changed.saved.members.get('settings') !== settings) countAll(changed);
      const { findCourse } = readTodaysWork(changed, today);
      for (const id of ids) {
        if (findCourse(id) === undefined) due.delete(id);
        else due.add(id);
      }
      show();
    });
  }, [read, subscribe, today]);
  return count;
}
