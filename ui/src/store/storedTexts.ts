import type { StoredTexts } from '../study/saved';

// Reads and writes the texts under the two localStorage keys of this site.

export type StorageKey = keyof StoredTexts;

export const storageKeys: readonly StorageKey[] = ['record', 'study'];

/** The names of the two keys in localStorage. */
export const keyNames = { record: 'stoa-userProgress', study: 'stoa-study' } as const;

/**
 * Returns the text under a key: null if it is missing, undefined if the browser refuses to
 * read it.
 */
export function readStoredText(key: StorageKey): string | null | undefined {
  try {
    // `localStorage` itself throws if the visitor has blocked storage.
    return window.localStorage.getItem(keyNames[key]);
  } catch {
    return undefined;
  }
}

/**
 * Stores a text, or removes the stored text if `text` is null. Returns whether the browser did so.
 */
export function writeStoredText(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(keyNames[key]);
    else window.localStorage.setItem(keyNames[key], text);
    return true;
  } catch {
    return false;
  }
}
