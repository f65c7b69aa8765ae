import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Part } from '../lib/chunks';
import type { Call } from './calls';
import { sendCall } from './client';

/** The state of a call. */
export type QueryState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'empty' }
  | { readonly state: 'loaded'; readonly value: NonNullable<T> };

/** The event of the window when the server's content has changed. */
export const contentChange = 'stoa-content';

export const loading = { state: 'loading' } as const;
export const empty = { state: 'empty' } as const;

/** The value of a loaded query; undefined in the other states. */
export function getLoaded<T>(reply: QueryState<T>): NonNullable<T> | undefined {
  return reply.state === 'loaded' ? reply.value : undefined;
}

/** The last successful reply to each call by path. A page that is opened again shows it at once. */
const QueryCache = createContext(new Map<string, QueryState<unknown>>());

export function QueryCacheProvider({ children }: { readonly children: ReactNode }) {
  const [replies] = useState(() => new Map<string, QueryState<unknown>>());
  return <QueryCache value={replies}>{children}</QueryCache>;
}

/** Makes a call and returns its state. Without a call, it stays `loading`. */
export function useQuery<T>(call: Call<T> | null): QueryState<T> {
  const replies = useContext(QueryCache);
  const [latest, setLatest] = useState<{ readonly path: string; readonly reply: QueryState<T> }>();
  const path = call?.path;

  // biome-ignore lint/correctness/useExhaustiveDependencies: calls with the same path are the same
  useEffect(() => {
    if (call === null) return;
    const stop = new AbortController();
    const settle = (reply: QueryState<T>) => {
      if (!stop.signal.aborted) setLatest({ path: call.path, reply });
    };
    const ask = () =>
      sendCall(call, stop.signal).then(
        (value) => {
          const reply = buildReply(value);
          replies.set(call.path, reply);
          settle(reply);
        },
        (error: Error) => {
          // An earlier reply is more useful than an error.
          if (!replies.has(call.path)) settle({ state: 'failed', message: error.message });
        },
      );
    ask();
    addEventListener(contentChange, ask, stop);
    return () => stop.abort();
  }, [path, replies]);

  if (path === undefined) return loading;
  if (latest?.path === path) return latest.reply;
  return (replies.get(path) as QueryState<T> | undefined) ?? loading;
}

/** The last successful answer to a call, without making it. */
export function useCachedAnswer<T>(call: Call<T>): NonNullable<T> | undefined {
  const reply = useContext(QueryCache).get(call.path) as QueryState<T> | undefined;
  return reply && getLoaded(reply);
}

function buildReply<T>(value: T): QueryState<T> {
  if (value === null || value === undefined) return empty;
  if (Array.isArray(value) && value.length === 0) return empty;
  return { state: 'loaded', value };
}

/** The state of a query whose answer a chunk shows. It is loaded once both are. */
export function withChunk<T>(
  reply: QueryState<T>,
  part: Part<unknown>,
  failure: string,
): QueryState<T> {
  if (reply.state !== 'loaded' || part.state === 'loaded') return reply;
  return part.state === 'failed' ? { state: 'failed', message: failure } : loading;
}
