import * as common from 'texts:common';
import type { ReactNode } from 'react';
import type { QueryState } from '../api/replies';
import { Note, renderReload } from './Note';

interface Props<T> {
  readonly of: QueryState<T>;
  readonly loading: string;
  /** The message for an empty response, or null to show nothing. */
  readonly empty: string | null;
  readonly failed?: (message: string) => ReactNode;
  readonly children: (value: NonNullable<T>) => ReactNode;
}

/** Shows a query in its current state. */
export function QueryView<T>({ of, loading, empty, failed, children }: Props<T>) {
  switch (of.state) {
    case 'loading':
      return <Note kind="loading">{loading}</Note>;
    case 'failed': {
      const message = of.call.failure();
      return <Note kind="failed">{failed?.(message) ?? message}</Note>;
    }
    case 'empty':
      return empty === null ? null : <Note kind="empty">{empty}</Note>;
    case 'loaded':
      return children(of.value);
  }
}

/** Renders an error message with a Retry button, for `failed` of a `QueryView`. */
export function renderRetry(message: string) {
  return renderReload(common.error({ message }), common.retry());
}
