import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { defineChunk } from '../../lib/chunks';
import { createProgressStore, type ProgressStore } from '../../store/progressStore';
import type { Progress } from '../../study/progress';

// Gives components the visitor's progress, as a whole, in part or deferred.

const persistence = defineChunk(() => import('../../store/requestPersistence'));

const Store = createContext<ProgressStore | null>(null);

interface ProviderProps {
  readonly children: ReactNode;
  /** The store to provide. Defaults to a new store. */
  readonly opened?: ProgressStore | undefined;
}

/** Provides the visitor's progress to all pages. */
export function ProgressProvider({ children, opened }: ProviderProps) {
  const [store] = useState(() => askToPersistLater(opened ?? createProgressStore()));
  return <Store value={store}>{children}</Store>;
}

/**
 * Returns the store of the visitor's progress, for changing it or for reading it without following
 * its changes.
 */
export function useProgressStore(): ProgressStore {
  const store = useContext(Store);
  if (store === null) throw new Error('No ProgressProvider');
  return store;
}

/**
 * Returns the visitor's progress, in sync with other open tabs. The object stays the same until the
 * progress changes.
 */
export function useProgress(): Progress {
  return useProgressValue((progress) => progress);
}

/**
 * Returns a part of the visitor's progress. The component renders again only when `select` returns
 * another value.
 */
export function useProgressValue<T>(select: (progress: Progress) => T): T {
  const { subscribe, read } = useProgressStore();
  return useSyncExternalStore(subscribe, () => select(read()));
}

/**
 * Returns the visitor's progress for components that take long to render, such as a list of 500
 * questions.
 */
export function useDeferredProgress(): Progress {
  const { subscribe, read } = useProgressStore();
  return useDeferredStore(subscribe, read);
}

/**
 * Returns the ids of the questions that have a draft, for components that take long to render. The
 * object stays the same until a draft begins or ends.
 */
export function useDeferredDraftIds(): ReadonlySet<string> {
  const { drafts } = useProgressStore();
  return useDeferredStore(drafts.subscribe, drafts.readIds);
}

/**
 * Returns what a store contains. Changes arrive in a transition, so that they do not delay the
 * response to the action that caused them.
 */
function useDeferredStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const update = () => startTransition(() => setValue(read));
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return value;
}

/** The number of saved answers from which the browser is asked for persistent storage. */
const minAnswersToAsk = 10;

/**
 * Extends a store so that it asks the browser for persistent storage once enough answers are saved.
 */
function askToPersistLater(store: ProgressStore): ProgressStore {
  let hasAsked = false;
  return {
    ...store,
    change: (change, options) => {
      const saving = store.change(change, options);
      if (hasAsked || store.read().saved.record.size < minAnswersToAsk) return saving;
      hasAsked = true;
      persistence
        .load()
        .then(({ requestPersistence }) => requestPersistence(store, new Date()))
        .catch(() => {
          hasAsked = false;
        });
      return saving;
    },
  };
}
