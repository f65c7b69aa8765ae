import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Call, send } from '../api';

/** What became of a call: the four states that every data page shows. */
export type Outcome<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'empty' }
  | { readonly state: 'loaded'; readonly value: NonNullable<T> };

const loading = { state: 'loading' } as const;

/** The last good answer of each call, by its path: a page that is seen again shows it at once. */
const Answers = createContext(new Map<string, Outcome<unknown>>());

export function AnswersProvider({ children }: { readonly children: ReactNode }) {
  const [answers] = useState(() => new Map<string, Outcome<unknown>>());
  return <Answers value={answers}>{children}</Answers>;
}

/** Makes a call and follows it; without a call there is nothing but the wait for one. */
export function useAnswer<T>(call: Call<T> | null): Outcome<T> {
  const answers = useContext(Answers);
  const [latest, setLatest] = useState<{ readonly path: string; readonly outcome: Outcome<T> }>();
  const path = call?.path;

  // biome-ignore lint/correctness/useExhaustiveDependencies: calls with the same path are the same
  useEffect(() => {
    if (call === null) return;
    const stop = new AbortController();
    const settle = (outcome: Outcome<T>) => {
      if (!stop.signal.aborted) setLatest({ path: call.path, outcome });
    };
    send(call, stop.signal).then(
      (value) => {
        const outcome = outcomeOf(value);
        answers.set(call.path, outcome);
        settle(outcome);
      },
      (error: Error) => {
        // An earlier answer is of more use than a message.
        if (!answers.has(call.path)) settle({ state: 'failed', message: error.message });
      },
    );
    return () => stop.abort();
  }, [path, answers]);

  if (path === undefined) return loading;
  if (latest?.path === path) return latest.outcome;
  // What is kept under a path came from a call to it.
  return (answers.get(path) as Outcome<T> | undefined) ?? loading;
}

function outcomeOf<T>(value: T): Outcome<T> {
  if (value === null || value === undefined) return { state: 'empty' };
  if (Array.isArray(value) && value.length === 0) return { state: 'empty' };
  return { state: 'loaded', value };
}
