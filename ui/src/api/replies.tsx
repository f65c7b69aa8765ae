import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { mapWithLimit } from '../lib/mapWithLimit';
import type { Call } from './calls';
import { fetchResponse } from './client';
import { isSignedOut, subscribeToNetwork } from './network';

// Keeps the last reply to each API call, and gives components hooks that make calls and follow
// their states.

/**
 * The state of a call. A failure includes the call, which provides the message in the language of
 * the interface.
 */
export type QueryState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly call: Pick<Call<unknown>, 'failure'> }
  | { readonly state: 'empty' }
  | { readonly state: 'loaded'; readonly value: NonNullable<T> };

/** The name of the window event that reports a change in the server's content. */
export const contentChangeEvent = 'stoa-content';

export const loadingState = { state: 'loading' } as const;
export const emptyState = { state: 'empty' } as const;

/** Returns the value of a loaded query, or undefined in the other states. */
export function getLoaded<T>(reply: QueryState<T>): NonNullable<T> | undefined {
  return reply.state === 'loaded' ? reply.value : undefined;
}

/** The last reply to each call, by path. A page that is opened again shows it at once. */
export interface ReplyStore {
  readonly read: <T>(call: Call<T>) => QueryState<T>;
  /**
   * Makes a call, or joins the same call if it is already in flight, and resolves with its reply;
   * never rejects. A failure does not replace an earlier response. A call that nothing is waiting
   * for any longer is aborted.
   */
  readonly ask: <T>(call: Call<T>, signal?: AbortSignal) => Promise<QueryState<T>>;
  /**
   * Makes a call for a page that is about to be shown, so that the page does not repeat the call.
   */
  readonly prefetch: <T>(call: Call<T>) => Promise<QueryState<T>>;
  /** Returns whether a reply was prefetched. True only for the first caller. */
  readonly consumePrefetched: (path: string) => boolean;
  /**
   * Keeps failures while they are shown. Returns a function that releases them; a failure that is
   * no longer shown anywhere is forgotten.
   */
  readonly markShown: (paths: readonly string[]) => () => void;
  /** Returns whether the reply to a path is shown. */
  readonly isShown: (path: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Pending {
  readonly reply: Promise<QueryState<unknown>>;
  readonly stop: AbortController;
  waiting: number;
}

export function createReplyStore(): ReplyStore {
  const replies = new Map<string, QueryState<unknown>>();
  const pending = new Map<string, Pending>();
  const prefetched = new Set<string>();
  const holders = new Map<string, number>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const set = (path: string, reply: QueryState<unknown>) => {
    replies.set(path, reply);
    notify();
  };

  const start = (call: Call<unknown>): Pending => {
    const stop = new AbortController();
    if (replies.get(call.path)?.state === 'failed') set(call.path, loadingState);
    const reply = fetchResponse(call, stop.signal)
      .then(buildReply, (): QueryState<unknown> => {
        const earlier = replies.get(call.path);
        // An earlier response is more useful than an error.
        return earlier === undefined || earlier.state === 'loading'
          ? { state: 'failed', call }
          : earlier;
      })
      .then((reply) => {
        if (stop.signal.aborted) return reply;
        pending.delete(call.path);
        set(call.path, reply);
        return reply;
      });
    const started = { reply, stop, waiting: 0 };
    pending.set(call.path, started);
    return started;
  };

  const ask = <T,>(call: Call<T>, signal?: AbortSignal): Promise<QueryState<T>> => {
    const asked = pending.get(call.path) ?? start(call);
    asked.waiting += 1;
    signal?.addEventListener('abort', () => {
      asked.waiting -= 1;
      if (asked.waiting > 0 || pending.get(call.path) !== asked) return;
      pending.delete(call.path);
      asked.stop.abort();
    });
    return asked.reply as Promise<QueryState<T>>;
  };

  return {
    read: <T,>({ path }: Call<T>) =>
      (replies.get(path) as QueryState<T> | undefined) ?? loadingState,
    ask,
    prefetch: (call) => {
      prefetched.add(call.path);
      return ask(call);
    },
    consumePrefetched: (path) => prefetched.delete(path),
    markShown: (paths) => {
      for (const path of paths) holders.set(path, (holders.get(path) ?? 0) + 1);
      notify();
      return () => {
        for (const path of paths) {
          const left = (holders.get(path) ?? 1) - 1;
          holders.set(path, left);
          if (left === 0 && replies.get(path)?.state === 'failed') replies.delete(path);
        }
        notify();
      };
    },
    isShown: (path) => (holders.get(path) ?? 0) > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function buildReply<T>(value: T): QueryState<T> {
  if (value === null || value === undefined) return emptyState;
  if (Array.isArray(value) && value.length === 0) return emptyState;
  return { state: 'loaded', value };
}

const Replies = createContext<ReplyStore>(createReplyStore());

interface ProviderProps {
  /** The store to provide. Defaults to a new store. */
  readonly opened?: ReplyStore | undefined;
  readonly children: ReactNode;
}

export function ReplyProvider({ opened, children }: ProviderProps) {
  const [store] = useState(() => opened ?? createReplyStore());
  return <Replies value={store}>{children}</Replies>;
}

export function useReplies(): ReplyStore {
  return useContext(Replies);
}

/** Returns whether the visitor must sign in before the site responds to the calls on the page. */
export function useSignedOut(): boolean {
  const { isShown, subscribe } = useReplies();
  const subscribeToBoth = useCallback(
    (listener: () => void) => {
      const stops = [subscribe(listener), subscribeToNetwork(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(
    subscribeToBoth,
    () => isSignedOut(isShown),
    () => false,
  );
}

/** Makes calls, a few at a time, and returns the state of each. */
export function useQueries<T>(calls: readonly Call<T>[]): readonly QueryState<T>[] {
  const store = useReplies();
  const paths = calls.map(({ path }) => path).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: calls with the same paths are the same
  useEffect(() => {
    const stop = new AbortController();
    const release = store.markShown(calls.map(({ path }) => path));
    const ask = (asked: readonly Call<T>[]) =>
      void mapWithLimit(asked, async (call) => {
        if (!stop.signal.aborted) await store.ask(call, stop.signal);
      });
    ask(calls.filter(({ path }) => !store.consumePrefetched(path)));
    addEventListener(contentChangeEvent, () => ask(calls), stop);
    return () => {
      stop.abort();
      release();
    };
  }, [paths, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: calls with the same paths are the same
  const read = useMemo(() => readStable(() => calls.map(store.read)), [paths, store]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Returns a function that reads a list and returns the same object until a member changes. */
function readStable<T>(read: () => readonly T[]): () => readonly T[] {
  let last: readonly T[] = [];
  return () => {
    const next = read();
    if (next.length !== last.length || next.some((value, index) => value !== last[index]))
      last = next;
    return last;
  };
}

/** Makes a call and returns its state. If there is no call, the state stays `loading`. */
export function useQuery<T>(call: Call<T> | null): QueryState<T> {
  return useQueries(call === null ? [] : [call])[0] ?? loadingState;
}

/** Returns the state of a call that another component makes. */
export function useSharedQuery<T>(call: Call<T>): QueryState<T> {
  const store = useReplies();
  const read = () => store.read(call);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Returns the last response to a call without making the call. */
export function useKnownResponse<T>(call: Call<T>): NonNullable<T> | undefined {
  return getLoaded(useSharedQuery(call));
}
