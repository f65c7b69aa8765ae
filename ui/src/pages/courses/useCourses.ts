import { useMemo, useState } from 'react';
import { type Course, listCourses, searchCourses } from '../../api/calls';
import { useAway } from '../../api/network';
import { empty, type QueryState, useQuery } from '../../api/useQuery';
import { isOfFiles } from '../../routes/pageMeta';
import { filterCourses } from './matches';

export interface Found {
  /** The query that these courses answer, which may be an earlier one while `pending`. */
  readonly query: string;
  readonly courses: QueryState<Course[]>;
  readonly pending: boolean;
  /** Whether they are what this browser knows, because the site could not be asked. */
  readonly isOwn: boolean;
}

/**
 * The courses that match a query, or all of them without one. What is there stays until the
 * answer to the latest query takes its place. Where no server can be asked, what matches is looked for
 * among the courses that are known.
 */
export function useCourses(query: string): Found {
  const isOfList = query === '' || isOfFiles();
  const asked = useQuery(isOfList ? listCourses() : searchCourses(query));
  const isMissed = useAway() && !isOfList && asked.state === 'failed';
  const listed = useQuery(isMissed ? listCourses() : null);
  const filtered = useFiltered(isOfList ? asked : listed, query);
  const isOwn = isMissed && listed.state !== 'failed';
  const courses = isOwn || (isOfList && query !== '') ? filtered : asked;
  const [shown, setShown] = useState<Found>({ query, courses, pending: true, isOwn });
  if (courses.state === 'loading') return { ...shown, pending: true };
  if (shown.courses !== courses || shown.query !== query) {
    setShown({ query, courses, pending: false, isOwn });
  }
  return { query, courses, pending: false, isOwn };
}

function useFiltered(known: QueryState<Course[]>, query: string): QueryState<Course[]> {
  return useMemo(() => {
    if (known.state !== 'loaded') return known;
    const value = filterCourses(known.value, query);
    return value.length === 0 ? empty : { state: 'loaded', value };
  }, [known, query]);
}
