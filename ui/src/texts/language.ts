import { useSyncExternalStore } from 'react';
import { type LanguageFile, setLanguage } from './format';

let current = 'en';
const listeners = new Set<() => void>();

/** The language of the site and of the server's HTML. */
export const siteLanguage = document.documentElement.lang || current;

/** The language of the interface, as the primary subtag of its BCP 47 tag. Renders again when it changes. */
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

/** Sets the language of the interface. */
export function changeLanguage(id: string, file: LanguageFile): void {
  setLanguage(file);
  current = id;
  const { documentElement } = document;
  documentElement.lang = id;
  documentElement.dir = file.direction;
  for (const listener of listeners) listener();
}
