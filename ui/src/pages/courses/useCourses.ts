import { useState } from 'react';
import { type Course, listCourses, searchCourses } from '../../api';
import { type Reply, useReply } from '../../components/useReply';

export interface Found {
  /** The query that these courses answer, which may be an earlier one while `pending`. */
  readonly query: string;
  readonly courses: Reply<Course[]>;
  readonly pending: boolean;
}

/**
 * The courses that match a query, or all of them without one. What is there stays until the
 * answer to the latest query takes its place.
 */
export function useCourses(query: string): Found {
  const courses = useReply(query === '' ? listCourses() : searchCourses(query));
  const [shown, setShown] = useState<Found>({ query, courses, pending: true });
  if (courses.state === 'loading') return { ...shown, pending: true };
  if (shown.courses !== courses || shown.query !== query) {
    setShown({ query, courses, pending: false });
  }
  return { query, courses, pending: false };
}
