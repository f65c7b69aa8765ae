import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

const Entries = createContext(new Map<string, unknown>());

/** Keeps the state of pages for each history entry for as long as the document is open. */
export function HistoryMemoryProvider({ children }: { readonly children: ReactNode }) {
  const [entries] = useState(() => new Map<string, unknown>());
  return <Entries value={entries}>{children}</Entries>;
}

interface HistoryMemory<T> {
  /** The value that was stored before the visitor left this entry. */
  readonly recalled: T | undefined;
  readonly remember: (value: T) => void;
}

/** Stores a value for the current history entry. */
export function useHistoryMemory<T>(): HistoryMemory<T> {
  const { key } = useLocation();
  const entries = useContext(Entries);
  const remember = useCallback((value: T) => void entries.set(key, value), [entries, key]);
  // An entry has one address, so the page that reads the value is the one that stored it.
  return { recalled: entries.get(key) as T | undefined, remember };
}
