import { useMemo, useState } from 'react';
import { listCourses, listMatchingCourses } from '../../api/calls';
import { useUnreachable } from '../../api/network';
import { emptyState, type QueryState, useQuery } from '../../api/replies';
import type { Course } from '../../api/types';
import { isStaticSite } from '../../routes/pageMeta';
import { filterCourses } from './findMatches';

// Finds the courses to list: asks the server, or filters the courses that are known.

export interface FoundCourses {
  /** The query that found these courses. While `pending`, this may be an earlier query. */
  readonly query: string;
  readonly courses: QueryState<Course[]>;
  readonly pending: boolean;
  /** Whether the courses come from the cache, because the site cannot be reached. */
  readonly isCached: boolean;
}

/**
 * Returns the courses that match a query, or all courses if the query is empty. The earlier courses
 * stay until the response to the latest query arrives. If the site cannot be reached or is static,
 * the known courses are filtered.
 */
export function useCourses(query: string): FoundCourses {
  const listsAll = query === '' || isStaticSite();
  const reply = useQuery(listMatchingCourses(query));
  const isUnreachable = useUnreachable() && !listsAll && reply.state === 'failed';
  const listed = useQuery(isUnreachable ? listCourses() : null);
  const filtered = useFiltered(listsAll ? reply : listed, query);
  const isCached = isUnreachable && listed.state !== 'failed';
  const courses = isCached || (listsAll && query !== '') ? filtered : reply;
  const found = { query, courses, pending: false, isCached };
  const [shown, setShown] = useState<FoundCourses>({ ...found, pending: true });
  if (courses.state === 'loading') return { ...shown, pending: true };
  if (shown.courses !== courses || shown.query !== query) setShown(found);
  return found;
}

function useFiltered(known: QueryState<Course[]>, query: string): QueryState<Course[]> {
  return useMemo(() => {
    if (known.state !== 'loaded') return known;
    const value = filterCourses(known.value, query);
    return value.length === 0 ? emptyState : { state: 'loaded', value };
  }, [known, query]);
}
