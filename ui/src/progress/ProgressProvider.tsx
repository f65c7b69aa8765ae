import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyChunk } from '../lib/chunks';
import { type Progress, type ProgressStore, progressStore } from './progressStore';

const persistence = lazyChunk(() => import('./persistence'));

const Store = createContext<ProgressStore | null>(null);

interface ProviderProps {
  readonly children: ReactNode;
  /** Where it was read before; a store of its own otherwise. */
  readonly opened?: ProgressStore | undefined;
}

/** Gives every page the visitor's progress. */
export function ProgressProvider({ children, opened }: ProviderProps) {
  const [store] = useState(() => askingToPersist(opened ?? progressStore()));
  return <Store value={store}>{children}</Store>;
}

/** Changes the visitor's progress, and reads it once. */
export function useProgressStore(): ProgressStore {
  const store = useContext(Store);
  if (store === null) throw new Error('There is no ProgressProvider around this');
  return store;
}

/** The visitor's progress, in agreement with every other open tab: the same object until that changes. */
export function useProgress(): Progress {
  return useProgressValue((progress) => progress);
}

/** A part of the visitor's progress. The component renders again only when `select` returns another value. */
export function useProgressValue<T>(select: (progress: Progress) => T): T {
  const { subscribe, read } = useProgressStore();
  return useSyncExternalStore(subscribe, () => select(read()));
}

/**
 * The visitor's progress for what takes long to render, such as a list of 500 questions. A change shows here
 * in a later frame than the result of the action that made it.
 */
export function useDeferredProgress(): Progress {
  const { subscribe, read } = useProgressStore();
  const [progress, setProgress] = useState(read);
  useEffect(() => {
    const update = () => startTransition(() => setProgress(read()));
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return progress;
}

/** From how many answers on it would be a loss if the browser dropped them. */
const worthAsking = 10;

/** The store, which has the browser asked to spare what it saves once that is worth it. */
function askingToPersist(store: ProgressStore): ProgressStore {
  let hasAsked = false;
  return {
    ...store,
    change: (change, options) => {
      const saving = store.change(change, options);
      if (hasAsked || store.read().saved.record.size < worthAsking) return saving;
      hasAsked = true;
      persistence
        .load()
        .then(({ askToPersist }) => askToPersist(store, new Date()))
        .catch(() => {
          hasAsked = false;
        });
      return saving;
    },
  };
}
