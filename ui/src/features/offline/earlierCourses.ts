import { caching } from '../../api/answerCache';
import { listExams } from '../../api/calls';
import { readPageMeta } from '../../routes/pageMeta';

// Courses that an earlier version of the site saved. It stored their parts beside those of visited pages, and listed the
// parts of each course in a cache of its own. They can be read until the course is saved again or removed.

/** The cache of the lists of their parts, by the addresses of their exam lists. */
const earlierCourses = `${caching.site}courses`;
/** The cache of their files. */
const earlierFiles = `${caching.site}attachments`;

interface EarlierCourse {
  readonly answers: readonly string[];
  readonly figures: readonly string[];
  readonly attachments?: readonly string[];
  readonly size?: number;
  readonly leftOut?: readonly string[];
}

/** The ids of these courses. */
export async function listEarlierCourses(): Promise<string[]> {
  if (!(await caches.has(earlierCourses))) return [];
  const ending = readPageMeta('calls') ?? '';
  const keys = await (await caches.open(earlierCourses)).keys();
  return keys.map(({ url }) =>
    decodeURIComponent(url.slice(url.lastIndexOf('/') + 1, -ending.length || undefined)),
  );
}

/** One of these courses; undefined if it is not saved. */
export async function findEarlierCourse(courseId: string): Promise<EarlierCourse | undefined> {
  const { path } = listExams(courseId);
  const course = await caches.match(path, { cacheName: earlierCourses });
  return course?.json();
}

/** Removes one of these courses, and after the last one the caches that only they needed. */
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
