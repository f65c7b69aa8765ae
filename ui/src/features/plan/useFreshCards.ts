import { useEffect, useMemo, useState } from 'react';
import { type Cards, isScheduleBehind, readCards } from '../../study/cards';
import { useDeferredProgress } from '../progress/ProgressProvider';
import { fsrsChunk } from './chunks';

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
    if (behind) fsrsChunk.preload().catch(() => setFailed(true));
  }, [behind]);
  return { cards: readCards(saved), isSettled: !behind || hasFailed };
}
