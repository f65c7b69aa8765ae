import { useSyncExternalStore } from 'react';
import { type LanguageFile, setLanguage } from './format';

let current = 'en';
const listeners = new Set<() => void>();

/** The language of the site, which the server has written the page in. */
export const siteLanguage = document.documentElement.lang || current;

/** The language of the interface, by the primary subtag of its BCP 47 tag. Who asks renders again when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): string {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the interface in a language from now on. */
export function changeLanguage(id: string, file: LanguageFile): void {
  setLanguage(file);
  current = id;
  const { documentElement } = document;
  documentElement.lang = id;
  documentElement.dir = file.direction;
  for (const listener of listeners) listener();
}
