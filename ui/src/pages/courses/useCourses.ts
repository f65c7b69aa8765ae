import { useMemo, useState } from 'react';
import { type Course, listCourses, searchCourses } from '../../api';
import { empty, type Reply, useReply } from '../../components/useReply';
import { isOfFiles } from '../../shell';

export interface Found {
  /** The query that these courses answer, which may be an earlier one while `pending`. */
  readonly query: string;
  readonly courses: Reply<Course[]>;
  readonly pending: boolean;
}

/** Those of the courses that match a query, in the same order. */
export type Filter = (courses: readonly Course[], query: string) => Course[];

/**
 * The courses that match a query, or all of them without one. What is there stays until the
 * answer to the latest query takes its place. Where there is no server to ask, what matches is looked
 * for among all courses.
 */
export function useCourses(query: string, filter: Filter | undefined): Found {
  const isOwn = query !== '' && isOfFiles();
  const asked = useReply(query === '' || isOwn ? listCourses() : searchCourses(query));
  const courses = useFiltered(asked, query, isOwn ? filter : undefined);
  const [shown, setShown] = useState<Found>({ query, courses, pending: true });
  if (courses.state === 'loading') return { ...shown, pending: true };
  if (shown.courses !== courses || shown.query !== query) {
    setShown({ query, courses, pending: false });
  }
  return { query, courses, pending: false };
}

function useFiltered(
  known: Reply<Course[]>,
  query: string,
  filter: Filter | undefined,
): Reply<Course[]> {
  return useMemo(() => {
    if (known.state !== 'loaded' || filter === undefined) return known;
    const value = filter(known.value, query);
    return value.length === 0 ? empty : { state: 'loaded', value };
  }, [known, query, filter]);
}
