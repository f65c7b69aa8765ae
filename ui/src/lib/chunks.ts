import { useEffect, useState } from 'react';
import { reloadPage } from './reloadPage';
import { whenIdle } from './whenIdle';

/** How long a part of the site that is loaded later may take. */
export const chunkPatience = 120_000;

/** Loads a chunk, and gives up on one that does not arrive: a request can hang for ever. */
export function loadChunk<T>(load: () => Promise<T>, patience = chunkPatience): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('The script took too long', 'TimeoutError'));
    const timer = setTimeout(late, patience);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Waits for a script of the site that is wanted now. If it fails, the page may be reloaded. */
export async function orReload<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    // One that is only late is there.
    if (!(error instanceof DOMException)) await reloadPage();
    throw error;
  }
}

/** A part of the site that is loaded when it is first wanted. */
export interface Chunk<T> {
  readonly load: () => Promise<T>;
  /** Loads it before anybody wants it: where it cannot be had, nothing is done about that. */
  readonly ahead: () => Promise<T>;
  /** The part, once it is there. */
  readonly loaded: () => T | undefined;
}

export function lazyChunk<T>(load: () => Promise<T>): Chunk<T> {
  let part: T | undefined;
  let coming: Promise<T> | undefined;
  const ahead = () => {
    coming ??= loadChunk(load).then(
      (arrived) => {
        part = arrived;
        return arrived;
      },
      (error: unknown) => {
        // Whoever wants it next may have more luck.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { load: () => orReload(ahead()), ahead, loaded: () => part };
}

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
