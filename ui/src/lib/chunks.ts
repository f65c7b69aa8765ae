import { reloadPage } from './reloadPage';

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
