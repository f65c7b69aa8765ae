import type { ReactNode } from 'react';
import { Note } from './Note';
import type { Outcome as OutcomeValue } from './useAnswer';

interface Props<T> {
  readonly of: OutcomeValue<T>;
  readonly loading: string;
  readonly empty: string;
  readonly failed?: (message: string) => ReactNode;
  readonly children: (value: NonNullable<T>) => ReactNode;
}

/** Shows the one of the four states that a call is in. */
export function Outcome<T>({ of, loading, empty, failed, children }: Props<T>) {
  switch (of.state) {
    case 'loading':
      return <Note kind="loading">{loading}</Note>;
    case 'failed':
      return <Note kind="failed">{failed?.(of.message) ?? of.message}</Note>;
    case 'empty':
      return <Note kind="empty">{empty}</Note>;
    case 'loaded':
      return children(of.value);
  }
}
