/** The keys under which this site keeps things in the visitor's browser. */
export type StorageKey = 'stoa-userProgress' | 'stoa-study';

/** What stands under a key, which may be nothing; or that the browser does not let us look. */
export type Stored =
  | { readonly state: 'read'; readonly text: string | null }
  | { readonly state: 'refused' };

export function readStored(key: StorageKey): Stored {
  try {
    // The property itself throws where the visitor has blocked storage.
    return { state: 'read', text: window.localStorage.getItem(key) };
  } catch {
    return { state: 'refused' };
  }
}

/** Stores a text, or nothing any more, and says whether the browser has taken it. */
export function writeStored(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab has stored something else under a key. */
export function watchStored(key: StorageKey, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null means that all of the storage was cleared.
    if (event.key === null || event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
