import type { Course } from '../../api/calls';
import { holdsAll } from './matches';

/** The courses in which each word of a query begins a word of the code, the name or the subject. */
export function filterCourses(courses: readonly Course[], query: string): Course[] {
  return courses.filter(({ id, name, subject }) =>
    holdsAll(query, [
      { text: id, kind: 'code' },
      { text: name, kind: 'words' },
      { text: subject ?? '', kind: 'words' },
    ]),
  );
}
