import { useEffect, useState } from 'react';
import { listCoursesWithoutPart } from '../../study/schedule/todaysWork';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { todaysPartsChunk } from './chunks';
import { useToday } from './useToday';

/** The maximum time for which a page waits for today's parts, in milliseconds. */
const patience = 2_000;

/** Returns whether today's part of each plan is settled, cannot be settled, or takes too long. */
export function useTodaysPartsSettled(): boolean {
  const store = useProgressStore();
  const today = useToday();
  const isOpen = useProgressValue(({ saved }) => listCoursesWithoutPart(saved, today).length > 0);
  const [hasGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = () => setGivenUp(true);
    const timer = setTimeout(giveUp, patience);
    todaysPartsChunk
      .preload()
      .then(({ settleTodaysParts }) => settleTodaysParts(store, today))
      .catch(giveUp);
    return () => clearTimeout(timer);
  }, [isOpen, store, today]);
  return !isOpen || hasGivenUp;
}
