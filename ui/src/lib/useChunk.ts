import { useEffect, useState } from 'react';
import type { Chunk } from './chunks';
import { whenIdle } from './whenIdle';

/** A part of the site that is loaded later: on its way, there, or not to be had. */
export type Part<T> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly value: T };

/** Another occasion is another try, where the last one has failed; what is not wanted yet can wait. */
export function useChunk<T>(chunk: Chunk<T>, occasion: string, wanted = true): Part<T> {
  const [settled, setSettled] = useState<{ of: Chunk<T>; isThere: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const settle = (isThere: boolean) => {
      if (!gone) setSettled({ of: chunk, isThere });
    };
    chunk.load().then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      gone = true;
    };
  }, [chunk, occasion, wanted]);
  const value = chunk.loaded();
  if (value !== undefined) return { state: 'loaded', value };
  const isFailed = settled?.of === chunk && !settled.isThere;
  return { state: isFailed ? 'failed' : 'loading' };
}

/** Loads a part that the next page is likely to need, when there is time. Returns it once it is there. */
export function usePreload<T>(chunk: Chunk<T>): T | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setLoaded(true);
    // Another page may have more luck.
    return whenIdle(() => void chunk.ahead().then(loaded, () => {}));
  }, [chunk]);
  return chunk.loaded();
}
