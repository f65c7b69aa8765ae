import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { lazyChunk } from '../lib/chunks';
import { type Progress, type ProgressStore, progressStore } from './progressStore';

const persistence = lazyChunk(() => import('./persistence'));

const Store = createContext<ProgressStore | null>(null);

/** Gives every page the visitor's progress. */
export function ProgressProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => askingToPersist(progressStore()));
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

/** From how many answers on it would be a loss if the browser dropped them. */
const worthAsking = 10;

/** The store, which has the browser asked to spare what it keeps once that is worth it. */
function askingToPersist(store: ProgressStore): ProgressStore {
  let hasAsked = false;
  return {
    ...store,
    change: (change, atLeast) => {
      store.change(change, atLeast);
      if (hasAsked || store.read().attempts.size < worthAsking) return;
      hasAsked = true;
      persistence
        .load()
        .then(({ askToPersist }) => askToPersist(new Date()))
        .catch(() => {
          hasAsked = false;
        });
    },
  };
}
