import { useEffect, useState } from 'react';
import type { Chunk } from '../chunks';

/** A part of the site that is loaded later: on its way, there, or not to be had. */
export type Part<T> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly value: T };

export function useChunk<T>(chunk: Chunk<T>): Part<T> {
  const [settled, setSettled] = useState<'loading' | 'failed' | 'loaded'>('loading');
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
  }, [chunk]);
  const value = chunk.loaded();
  if (value !== undefined) return { state: 'loaded', value };
  return { state: settled === 'failed' ? 'failed' : 'loading' };
}
