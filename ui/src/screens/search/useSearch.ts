import { startTransition, useEffect, useState } from 'react';
import { searchCourses } from '../../api/calls';
import { contentChangeEvent, type QueryState, useReplies } from '../../api/replies';
import type { Course } from '../../api/types';
import { isStaticSite } from '../../routes/pageMeta';
import { type FoundQuestions, type SearchRefusal, searchQuestions } from './searchCall';
import { listNamedCourses } from './useSuggestions';

// Makes the call for a search, and decides which result is shown meanwhile.

/** The result of a search. */
export type SearchOutcome =
  | { readonly state: 'found'; readonly found: FoundQuestions }
  | Extract<QueryState<unknown>, { readonly state: 'failed' }>
  | { readonly state: SearchRefusal['refused']; readonly seconds: number };

/** A result and the query that it belongs to. */
export interface ShownResult {
  readonly query: string;
  readonly outcome: SearchOutcome;
  /** The courses that the query names; undefined if they are not known. */
  readonly courses?: readonly Course[] | undefined;
}

export interface SearchState {
  /**
   * The result of the latest query; while that query is `pending`, the result of an earlier one.
   */
  readonly shown: ShownResult | undefined;
  readonly pending: boolean;
  readonly retry: () => void;
}

const serverless = { state: 'serverless', seconds: 0 } as const;

/**
 * Searches for a query unless its result is in memory. The displayed result stays until the
 * response to the latest query arrives; calls for earlier queries are aborted.
 */
export function useSearch(query: string, recalled: ShownResult | undefined): SearchState {
  const replies = useReplies();
  const [latest, setLatest] = useState(
    () =>
      recalled ??
      buildShown(query, replies.read(searchQuestions(query)), replies.read(searchCourses(query))),
  );
  const [isRepeated, setIsRepeated] = useState(false);
  // An empty query shows no earlier results.
  if (query === '' && latest !== undefined) setLatest(undefined);
  const known = [latest, recalled].find((shown) => shown?.query === query);
  const wanted = query !== '' && !isStaticSite() && (known === undefined || isRepeated);

  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    // If the courses arrived later, they would move the questions.
    void Promise.all([
      replies.ask(searchQuestions(query), stop.signal),
      replies.ask(searchCourses(query), stop.signal),
    ]).then(([reply, named]) => {
      if (stop.signal.aborted) return;
      startTransition(() => {
        setLatest(buildShown(query, reply, named));
        setIsRepeated(false);
      });
    });
    return () => stop.abort();
  }, [query, wanted, replies]);

  useEffect(() => {
    return query === '' ? undefined : replies.markShown([searchQuestions(query).path]);
  }, [query, replies]);

  const wait =
    known?.outcome.state === 'preparing' && !isRepeated ? known.outcome.seconds : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setIsRepeated(true), wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  useEffect(() => {
    const again = () => setIsRepeated(true);
    addEventListener(contentChangeEvent, again);
    return () => removeEventListener(contentChangeEvent, again);
  }, []);

  const retry = () => setIsRepeated(true);
  if (query !== '' && isStaticSite()) {
    return { shown: { query, outcome: serverless }, pending: false, retry };
  }
  return { shown: known ?? latest, pending: wanted, retry };
}

function buildShown(
  query: string,
  reply: QueryState<FoundQuestions | SearchRefusal>,
  named: QueryState<Course[]>,
): ShownResult | undefined {
  if (reply.state === 'failed') return { query, outcome: reply };
  if (reply.state !== 'loaded' || named.state === 'loading') return undefined;
  const { value } = reply;
  const outcome: SearchOutcome =
    'refused' in value
      ? { state: value.refused, seconds: value.seconds }
      : { state: 'found', found: value };
  return { query, outcome, courses: listNamedCourses(named) };
}
