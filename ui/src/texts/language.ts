import { languages } from 'virtual:languages';
import { useSyncExternalStore } from 'react';
import { setLanguage } from './format';

export { languages };

let current = 'en';
let latest = current;
const listeners = new Set<() => void>();

/** The language of the site, which the server has written the page in. */
export const siteLanguage = document.documentElement.lang || current;

/** The language of the interface, by the primary subtag of its BCP 47 tag. Who asks renders again when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the interface in a language; in English where there is no such language. Rejects where its file cannot be
 * loaded. Of several calls the last one counts.
 */
export async function showLanguage(id: string): Promise<void> {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) return showLanguage('en');
  latest = id;
  const file = await language.load();
  if (latest !== id) return;
  setLanguage(file);
  current = id;
  const { documentElement } = document;
  documentElement.lang = id;
  documentElement.dir = file.direction;
  for (const listener of listeners) listener();
}
