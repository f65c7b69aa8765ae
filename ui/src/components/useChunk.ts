import { useEffect, useState } from 'react';
import type { Chunk } from '../chunks';

/** A part of the site that is loaded later: on its way, there, or not to be had. */
export type Part<T> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly value: T };

/** Another occasion is another try, where the last one has failed. */
export function useChunk<T>(chunk: Chunk<T>, occasion: string): Part<T> {
  const [settled, setSettled] = useState<'loading' | 'failed' | 'loaded'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let gone = false;
    const settle = (state: 'failed' | 'loaded') => {
      if (!gone) setSettled(state);
    };
    chunk.load().then(
      () => settle('loaded'),
      () => settle('failed'),
    );
    return () => {
      gone = true;
    };
  }, [chunk, occasion]);
  const value = chunk.loaded();
  if (value !== undefined) return { state: 'loaded', value };
  return { state: settled === 'failed' ? 'failed' : 'loading' };
}
