import type { ReactNode } from 'react';
import { Note } from './Note';
import type { Reply } from './useReply';

interface Props<T> {
  readonly of: Reply<T>;
  readonly loading: string;
  /** What to say where there is nothing; null says nothing. */
  readonly empty: string | null;
  readonly failed?: (message: string) => ReactNode;
  readonly children: (value: NonNullable<T>) => ReactNode;
}

/** Shows the one of the four states that a reply is in. */
export function ReplyView<T>({ of, loading, empty, failed, children }: Props<T>) {
  switch (of.state) {
    case 'loading':
      return <Note kind="loading">{loading}</Note>;
    case 'failed':
      return <Note kind="failed">{failed?.(of.message) ?? of.message}</Note>;
    case 'empty':
      return empty === null ? null : <Note kind="empty">{empty}</Note>;
    case 'loaded':
      return children(of.value);
  }
}
