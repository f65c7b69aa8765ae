import { useEffect, useMemo, useState } from 'react';
import { defineChunk } from '../../lib/chunks';
import { type Cards, isScheduleBehind, readCards } from '../../study/cards';
import { listUnsettled } from '../../study/schedule/todaysWork';
import {
  useDeferredProgress,
  useProgressStore,
  useProgressValue,
} from '../progress/ProgressProvider';
import { useToday } from './useToday';

// Lets pages wait until cards and today's parts are up to date, and defines the chunks that update
// them.

/** The chunk with FSRS. `app/schedule` runs it after answers. */
export const fsrsChunk = defineChunk(() => import('../../study/schedule/fsrs'));

/**
 * The chunk that settles today's part of each plan. `app/schedule` runs it when the browser is
 * idle.
 */
export const todaysPartsChunk = defineChunk(() => import('./settleTodaysParts'));

/** Returns the saved cards, for a page that waits until they are up to date with the answers. */
export function useFreshCards(): {
  readonly cards: Cards;
  /** Whether the cards are up to date, or cannot be updated because the script is not available. */
  readonly isSettled: boolean;
} {
  const { saved } = useDeferredProgress();
  const behind = useMemo(() => isScheduleBehind(saved), [saved]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (behind) fsrsChunk.ahead().catch(() => setFailed(true));
  }, [behind]);
  return { cards: readCards(saved), isSettled: !behind || hasFailed };
}

/** The maximum time for which a page waits for today's parts, in milliseconds. */
const patience = 2_000;

/** Returns whether today's part of each plan is settled, cannot be settled, or takes too long. */
export function useSettledTodaysParts(): boolean {
  const store = useProgressStore();
  const today = useToday();
  const isOpen = useProgressValue(({ saved }) => listUnsettled(saved, today).length > 0);
  const [hasGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = () => setGivenUp(true);
    const timer = setTimeout(giveUp, patience);
    todaysPartsChunk
      .ahead()
      .then(({ settleTodaysParts }) => settleTodaysParts(store, today))
      .catch(giveUp);
    return () => clearTimeout(timer);
  }, [isOpen, store, today]);
  return !isOpen || hasGivenUp;
}
