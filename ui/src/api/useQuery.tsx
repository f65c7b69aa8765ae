import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Part } from '../lib/chunks';
import type { Call } from './calls';
import { send } from './client';

/** What became of a call: the four states that every data page shows. */
export type QueryState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'empty' }
  | { readonly state: 'loaded'; readonly value: NonNullable<T> };

/** What the window is told where other content is served. */
export const contentChange = 'stoa-content';

export const loading = { state: 'loading' } as const;
export const empty = { state: 'empty' } as const;

/** What a call has brought, if it has brought anything. */
export function loadedOf<T>(reply: QueryState<T>): NonNullable<T> | undefined {
  return reply.state === 'loaded' ? reply.value : undefined;
}

/** The last good reply to each call, by its path: a page that is seen again shows it at once. */
const QueryCache = createContext(new Map<string, QueryState<unknown>>());

export function QueryCacheProvider({ children }: { readonly children: ReactNode }) {
  const [replies] = useState(() => new Map<string, QueryState<unknown>>());
  return <QueryCache value={replies}>{children}</QueryCache>;
}

/** Makes a call and follows it; without a call there is nothing but the wait for one. */
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
      send(call, stop.signal).then(
        (value) => {
          const reply = replyWith(value);
          replies.set(call.path, reply);
          settle(reply);
        },
        (error: Error) => {
          // An earlier reply is of more use than a message.
          if (!replies.has(call.path)) settle({ state: 'failed', message: error.message });
        },
      );
    ask();
    // Where the content is being written, it changes while a page is open.
    addEventListener(contentChange, ask, stop);
    return () => stop.abort();
  }, [path, replies]);

  if (path === undefined) return loading;
  if (latest?.path === path) return latest.reply;
  // A reply under a path came from a call to it.
  return (replies.get(path) as QueryState<T> | undefined) ?? loading;
}

/** What a call has brought before, without making it again. */
export function useCachedAnswer<T>(call: Call<T>): NonNullable<T> | undefined {
  const reply = useContext(QueryCache).get(call.path) as QueryState<T> | undefined;
  return reply && loadedOf(reply);
}

function replyWith<T>(value: T): QueryState<T> {
  if (value === null || value === undefined) return empty;
  if (Array.isArray(value) && value.length === 0) return empty;
  return { state: 'loaded', value };
}

/** The state of a query whose answer is shown by a chunk: loaded once both are. */
export function withChunk<T>(
  reply: QueryState<T>,
  part: Part<unknown>,
  failure: string,
): QueryState<T> {
  if (reply.state !== 'loaded' || part.state === 'loaded') return reply;
  return part.state === 'failed' ? { state: 'failed', message: failure } : loading;
}
