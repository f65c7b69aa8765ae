import { type ReactNode, useMemo } from 'react';
import type { QueryState } from '../api/useQuery';
import { ServerNodes } from '../handoff/ServerHtmlProvider';
import type { ServerHtml } from '../handoff/serverHtml';
import { Note } from './Note';
import styles from './Note.module.css';

interface Props<T> {
  readonly of: QueryState<T>;
  readonly loading: string;
  /** What to say where there is nothing; null says nothing. */
  readonly empty: string | null;
  /** What the server wrote of it, which can be read meanwhile. */
  readonly written?: ServerHtml | undefined;
  readonly failed?: (message: string) => ReactNode;
  readonly children: (value: NonNullable<T>) => ReactNode;
}

/** Shows the one of the four states that a reply is in. */
export function QueryView<T>({ of, loading, empty, written, failed, children }: Props<T>) {
  switch (of.state) {
    case 'loading':
      return <Loading text={loading} written={written} />;
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
  readonly written: ServerHtml | undefined;
}

/** Says that something is on its way: above what can be read already, in the room left for it. */
function Loading({ text, written }: LoadingProps) {
  const content = written?.content;
  const nodes = useMemo(() => (content === undefined ? [] : [content]), [content]);
  if (content === undefined) return <Note kind="loading">{text}</Note>;
  return (
    <>
      <div className={styles.room} role="status">
        {text}
      </div>
      <ServerNodes nodes={nodes} />
    </>
  );
}
