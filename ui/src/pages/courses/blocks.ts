import type { Course } from '../../api/calls';
import { groupCourses } from './groupCourses';

/** Courses that are put on the page together; its place counts through all groups. */
export interface Block {
  readonly at: number;
  readonly courses: readonly Course[];
}

export interface BlockGroup {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

// What is out of view costs the browser nothing per block, but too much per row.
export const blockSize = 40;

/** The groups of a course list, each cut into blocks. */
export function blockGroupsOf(
  courses: readonly Course[],
  order: 'alphabet' | 'match',
): BlockGroup[] {
  let at = 0;
  return groupCourses(courses, order).map((group) => {
    const blocks: Block[] = [];
    for (let from = 0; from < group.courses.length; from += blockSize) {
      blocks.push({ at, courses: group.courses.slice(from, from + blockSize) });
      at += 1;
    }
    return { subject: group.subject, blocks };
  });
}
