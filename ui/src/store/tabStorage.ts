// Reads and writes what is kept for this tab alone. A browser that blocks storage keeps nothing.

/** The names of what is kept. */
type Key = 'stoa-drafts' | 'stoa-round' | 'stoa-restarted';

/** The text that is kept; null if there is none. */
export function readTab(key: Key): string | null {
  try {
    // `sessionStorage` itself throws if the visitor has blocked storage.
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it if null. */
export function writeTab(key: Key, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // What is not kept lasts as long as the page.
  }
}
