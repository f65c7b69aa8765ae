import * as common from 'texts:common';
import { type ReactNode, useMemo } from 'react';
import type { QueryState } from '../api/useQuery';
import { type ServerHtml, ServerNodes } from '../handoff/ServerHtml';
import { Note } from './Note';

interface Props<T> {
  readonly of: QueryState<T>;
  readonly loading: string;
  /** The message for an empty answer; null shows nothing. */
  readonly empty: string | null;
  /** The server's HTML, shown while the query is loading. */
  readonly written?: ServerHtml | undefined;
  readonly failed?: (message: string) => ReactNode;
  readonly children: (value: NonNullable<T>) => ReactNode;
}

/** Shows the state of a query. */
export function QueryView<T>({ of, loading, empty, written, failed, children }: Props<T>) {
  switch (of.state) {
    case 'loading':
      return <Loading text={loading} content={written?.content} />;
    case 'failed':
      return <Note kind="failed">{failed?.(of.message) ?? of.message}</Note>;
    case 'empty':
      return empty === null ? null : <Note kind="empty">{empty}</Note>;
    case 'loaded':
      return children(of.value);
  }
}

interface LoadingProps {
  readonly text: string;
  readonly content: Element | undefined;
}

/** Says that the query is loading, above the server's content if there is any. */
function Loading({ text, content }: LoadingProps) {
  const nodes = useMemo(() => (content === undefined ? [] : [content]), [content]);
  if (content === undefined) return <Note kind="loading">{text}</Note>;
  return (
    <>
      <div className="Note-room" role="status">
        {text}
      </div>
      <ServerNodes nodes={nodes} />
    </>
  );
}

/** An error message with a Retry button, for `failed` of a `QueryView`. */
export function withRetry(message: string) {
  return (
    <>
      <p>{common.error({ message })}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {common.retry()}
      </button>
    </>
  );
}
