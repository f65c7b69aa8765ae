import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

const Entries = createContext(new Map<string, unknown>());

/** What pages left behind for when the visitor goes back to them; it ends with the document. */
export function EntryMemoryProvider({ children }: { readonly children: ReactNode }) {
  const [entries] = useState(() => new Map<string, unknown>());
  return <Entries value={entries}>{children}</Entries>;
}

interface EntryMemory<T> {
  /** What was left behind at this entry of the history, if the visitor has been here before. */
  readonly recalled: T | undefined;
  readonly remember: (value: T) => void;
}

/** A page's memory: one at each entry of the history, and one page for each entry. */
export function useEntryMemory<T>(): EntryMemory<T> {
  const { key } = useLocation();
  const entries = useContext(Entries);
  const remember = useCallback((value: T) => void entries.set(key, value), [entries, key]);
  // An entry belongs to one address: the same kind of page reads what it has written.
  return { recalled: entries.get(key) as T | undefined, remember };
}
