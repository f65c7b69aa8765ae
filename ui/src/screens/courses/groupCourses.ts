import * as texts from 'texts:courses';
import type { Course } from '../../api/types';
import { compareNames } from '../../texts/format';

// Sorts courses into the groups of the list, and divides the groups into blocks that are rendered
// one after another.

export interface CourseGroup {
  readonly subject: string;
  readonly courses: readonly Course[];
}

/**
 * Groups courses by subject and sorts them by id. With `alphabet`, subjects are sorted by name and
 * courses without a subject come last. With `match`, subjects are in the order of their first
 * course.
 */
export function groupCourses(
  courses: readonly Course[],
  order: 'alphabet' | 'match',
): CourseGroup[] {
  const rest = texts.other();
  const bySubject = new Map<string, Course[]>();
  for (const course of courses) {
    const subject = course.subject?.trim() || rest;
    const group = bySubject.get(subject);
    if (group === undefined) bySubject.set(subject, [course]);
    else group.push(course);
  }
  const groups = [...bySubject].map(([subject, members]) => ({
    subject,
    courses: members.sort((a, b) => comparePlainly(a.id, b.id)),
  }));
  return order === 'match' ? groups : groups.sort((a, b) => compareSubjects(a, b, rest));
}

function compareSubjects(a: CourseGroup, b: CourseGroup, rest: string): number {
  if (a.subject === rest || b.subject === rest) {
    return Number(a.subject === rest) - Number(b.subject === rest);
  }
  return compareNames(a.subject, b.subject) || comparePlainly(a.subject, b.subject);
}

function comparePlainly(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Courses that are rendered together. `index` counts the blocks of all groups. */
export interface CourseBlock {
  readonly index: number;
  readonly courses: readonly Course[];
}

export interface BlockGroup {
  readonly subject: string;
  readonly blocks: readonly CourseBlock[];
}

/** The maximum number of courses in a block. */
export const maxCoursesPerBlock = 40;

/** Groups courses like `groupCourses`, and divides each group into blocks. */
export function splitIntoBlocks(
  courses: readonly Course[],
  order: 'alphabet' | 'match',
): BlockGroup[] {
  let index = 0;
  return groupCourses(courses, order).map((group) => {
    const blocks: CourseBlock[] = [];
    for (let from = 0; from < group.courses.length; from += maxCoursesPerBlock) {
      blocks.push({ index, courses: group.courses.slice(from, from + maxCoursesPerBlock) });
      index += 1;
    }
    return { subject: group.subject, blocks };
  });
}
