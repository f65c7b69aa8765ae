// biome-ignore lint/plugin: `memoise` below is what the other files must use
import {
  type FunctionComponent,
  memo,
  type NamedExoticComponent,
  useSyncExternalStore,
} from 'react';
import { type LanguageFile, setFormatLanguage } from './format';

// The language of the interface: what it is, how it changes, and who follows it.

let current = 'en';
const listeners = new Set<() => void>();

/** The language of the site and of the server's HTML. */
export const siteLanguage = document.documentElement.lang || current;

/**
 * Returns the language of the interface, as the primary subtag of its BCP 47 tag. The component
 * renders again when the language changes.
 */
export function useLanguage(): string {
  return useSyncExternalStore(subscribeToLanguage, read, read);
}

function read(): string {
  return current;
}

/**
 * Calls a listener after each change of the language. Returns a function that removes the listener.
 */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Wraps React's `memo` for components with texts, so that they also render again when the language
 * changes.
 */
export function memoise<P extends object>(
  component: FunctionComponent<P>,
): NamedExoticComponent<P> {
  return memo(function Memoised(props: P) {
    useLanguage();
    return component(props);
  });
}

/** Sets the language of the interface and its messages. */
export function setLanguage(id: string, file: LanguageFile): void {
  setFormatLanguage(file);
  current = id;
  const { documentElement } = document;
  documentElement.lang = id;
  documentElement.dir = file.direction;
  for (const listener of listeners) listener();
}
