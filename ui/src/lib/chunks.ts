import { useEffect, useState } from 'react';
import { reloadPage } from './reloadPage';
import { runWhenIdle } from './runWhenIdle';

// Loads chunks, with a timeout and, if one cannot be loaded, a retry or a reload of the page.

/** The default timeout of a chunk, in milliseconds. */
export const defaultChunkTimeout = 120_000;

/** Loads a chunk. Rejects after a timeout, because a request can hang forever. */
export function loadChunk<T>(load: () => Promise<T>, timeout = defaultChunkTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('Timed out', 'TimeoutError'));
    const timer = setTimeout(late, timeout);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Waits for a chunk that is needed now. If it cannot be loaded, the page may be reloaded. */
export async function reloadOnFailure<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    // After a timeout, the chunk still exists.
    if (!(error instanceof DOMException)) await reloadPage();
    throw error;
  }
}

/** A module that is loaded when it is first needed. */
export interface Chunk<T> {
  readonly load: () => Promise<T>;
  /** Loads the module before it is needed. A failure does not reload the page. */
  readonly preload: () => Promise<T>;
  /** The module, if it is loaded. */
  readonly loaded: () => T | undefined;
}

export function defineChunk<T>(load: () => Promise<T>): Chunk<T> {
  let module: T | undefined;
  let loading: Promise<T> | undefined;
  const preload = () => {
    loading ??= loadChunk(load).then(
      (loaded) => {
        module = loaded;
        return loaded;
      },
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { load: () => reloadOnFailure(preload()), preload, loaded: () => module };
}

/** The state of a chunk. */
export type ChunkState<T> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly value: T };

interface ChunkOptions {
  /** Whether to load the chunk, as by default, or not yet. */
  readonly isWanted?: boolean;
  /** After a failure, a change of this value tries again. */
  readonly retryKey?: string | number | undefined;
}

/** Loads a chunk as soon as it is wanted. */
export function useChunk<T>(
  chunk: Chunk<T>,
  { isWanted = true, retryKey }: ChunkOptions = {},
): ChunkState<T> {
  const [settled, setSettled] = useState<{ chunk: Chunk<T>; isLoaded: boolean }>();
  const value = chunk.loaded();
  const isMissing = value === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key tries again
  useEffect(() => {
    // A preload can finish between rendering and this effect; `chunk.loaded()` would hide that.
    if (!isWanted || !isMissing) return;
    let isStale = false;
    const settle = (isLoaded: boolean) => {
      if (!isStale) setSettled({ chunk, isLoaded });
    };
    chunk.load().then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isStale = true;
    };
  }, [chunk, retryKey, isWanted, isMissing]);
  if (!isMissing) return { state: 'loaded', value };
  const isFailed = settled?.chunk === chunk && !settled.isLoaded;
  return { state: isFailed ? 'failed' : 'loading' };
}

/**
 * While the browser is idle, loads a chunk that the next page will probably need. Returns the
 * module once it is loaded.
 */
export function usePreload<T>(chunk: Chunk<T>): T | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setLoaded(true);
    // After a failure, the next page tries again.
    return runWhenIdle(() => void chunk.preload().then(loaded, () => {}));
  }, [chunk]);
  return chunk.loaded();
}
