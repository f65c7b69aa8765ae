import type { Texts } from '../study/saved';

// Reads and writes the two localStorage keys of this site. Only the progress store uses them.

export type Part = keyof Texts;

export const parts: readonly Part[] = ['record', 'metadata'];

const keys = { record: 'stoa-userProgress', metadata: 'stoa-study' } as const;

/**
 * Returns the stored text of a part: null if it is missing, undefined if the browser refuses to
 * read it.
 */
export function readStored(part: Part): string | null | undefined {
  try {
    // `localStorage` itself throws if the visitor has blocked storage.
    return window.localStorage.getItem(keys[part]);
  } catch {
    return undefined;
  }
}

/**
 * Stores a text, or removes the stored text if `text` is null. Returns whether the browser did so.
 */
export function writeStored(part: Part, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(keys[part]);
    else window.localStorage.setItem(keys[part], text);
    return true;
  } catch {
    return false;
  }
}
