import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { type Progress, type ProgressStore, progressStore } from '../progressStore';

const Store = createContext<ProgressStore | null>(null);

/** Gives every page the visitor's progress. */
export function ProgressProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(progressStore);
  return <Store value={store}>{children}</Store>;
}

/** What the visitor has attempted, in agreement with every other open tab. */
export function useProgress(): Progress & Omit<ProgressStore, 'subscribe'> {
  const store = useContext(Store);
  if (store === null) throw new Error('There is no ProgressProvider around this');
  const progress = useSyncExternalStore(store.subscribe, store.read);
  const { read, change, forget } = store;
  return { ...progress, read, change, forget };
}
