import type { Texts } from './saved';

// The two keys under which this site stores things in the visitor's browser. Only the store uses them.

export type Part = keyof Texts;

export const parts: readonly Part[] = ['record', 'metadata'];

const keys = { record: 'stoa-userProgress', metadata: 'stoa-study' } as const;

/** The text of a part, which may be missing; undefined where the browser refuses to read it. */
export function readStored(part: Part): string | null | undefined {
  try {
    // The property itself throws where the visitor has blocked storage.
    return window.localStorage.getItem(keys[part]);
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it, and says whether the browser has done so. */
export function writeStored(part: Part, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(keys[part]);
    else window.localStorage.setItem(keys[part], text);
    return true;
  } catch {
    return false;
  }
}
