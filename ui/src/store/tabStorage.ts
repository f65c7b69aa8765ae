// Reads and writes data for this tab only. Nothing is kept if the browser blocks storage.

type Key = 'stoa-drafts' | 'stoa-round' | 'stoa-restarted';

/** Returns the stored text, or null if there is none. */
export function readTabStorage(key: Key): string | null {
  try {
    // `sessionStorage` itself throws if the visitor has blocked storage.
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the stored text if `text` is null. */
export function writeTabStorage(key: Key, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Text that cannot be stored lasts as long as the page.
  }
}
