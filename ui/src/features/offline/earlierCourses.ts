import { caching } from '../../api/answerCache';
import { listExams } from '../../api/calls';
import { readPageMeta } from '../../routes/pageMeta';

// Courses that an earlier version of the site saved. It stored their parts alongside those of
// visited pages, and listed the parts of each course in a separate cache. These courses can be read
// until they are saved again or removed.

/** The cache that lists the parts of each course, by the address of its exam list. */
const earlierCourses = `${caching.site}courses`;
/** The cache of the files of these courses. */
const earlierFiles = `${caching.site}attachments`;

interface EarlierCourse {
  readonly answers: readonly string[];
  readonly figures: readonly string[];
  readonly attachments?: readonly string[];
  readonly size?: number;
  readonly leftOut?: readonly string[];
}

/** Returns the ids of the courses that an earlier version saved. */
export async function listEarlierCourses(): Promise<string[]> {
  if (!(await caches.has(earlierCourses))) return [];
  const ending = readPageMeta('calls') ?? '';
  const keys = await (await caches.open(earlierCourses)).keys();
  return keys.map(({ url }) =>
    decodeURIComponent(url.slice(url.lastIndexOf('/') + 1, -ending.length || undefined)),
  );
}

/** Finds a course that an earlier version saved. Returns undefined if there is none. */
export async function findEarlierCourse(courseId: string): Promise<EarlierCourse | undefined> {
  const { path } = listExams(courseId);
  const course = await caches.match(path, { cacheName: earlierCourses });
  return course?.json();
}

/**
 * Removes a course that an earlier version saved and, after the last one, the caches that only such
 * courses use.
 */
export async function removeEarlierCourse(courseId: string): Promise<void> {
  const course = await findEarlierCourse(courseId);
  if (course === undefined) return;
  for (const [name, paths] of [
    [caching.answers, course.answers],
    [caching.figures, course.figures],
    [earlierFiles, course.attachments ?? []],
    [earlierCourses, [listExams(courseId).path]],
  ] as const) {
    const cache = await caches.open(name);
    await Promise.all(paths.map((path) => cache.delete(path)));
  }
  if ((await listEarlierCourses()).length > 0) return;
  await caches.delete(earlierCourses);
  await caches.delete(earlierFiles);
}
