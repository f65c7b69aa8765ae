import type { OfflineCourse } from '../../api/cacheNames';
import { partOf, wholeExamOf } from '../../api/wholeExam';
import { figuresIn } from '../../lib/figuresIn';
import { caching, callAddress } from './scope';

// Caches what belongs to the answers that a page has cached: their figures, and the whole of the exam that a
// question was opened of, so that all of it can be opened, in one version.

/** How many answers and figures stay cached besides those of saved courses. */
const room = { answers: 400, figures: 300 } as const;

/** For how long the page that has just asked has the network to itself. */
const pause = 2_000;
const patience = 5_000;

let work: Promise<void> = Promise.resolve();

/** After whatever else is being done: two at once would fetch the same exam twice. */
export function completeAnswer(path: string): Promise<void> {
  const paused = new Promise((resolve) => setTimeout(resolve, pause));
  work = Promise.all([work, paused])
    .then(() => tend(path))
    .catch(() => {});
  return work;
}

/** Completes what pages had cached before there was a worker. */
export async function completeAnswers(): Promise<void> {
  const answers = await caches.open(caching.answers);
  for (const { url } of await answers.keys()) void completeAnswer(new URL(url).pathname);
}

/** The list of courses, which everything starts from. */
export async function cacheCourseList(): Promise<void> {
  const path = callAddress('courses');
  const answers = await caches.open(caching.answers);
  if (await answers.match(path)) return;
  const request = new Request(path, { signal: AbortSignal.timeout(patience) });
  await answers.add(request).catch(() => {});
}

async function tend(path: string): Promise<void> {
  const answers = await caches.open(caching.answers);
  const text = await (await answers.match(path))?.text();
  if (text === undefined) return;
  await keepFigures(text);
  const answer: unknown = JSON.parse(text);
  const exam = wholeExamOf(path, answer);
  if (exam !== undefined) {
    const whole: unknown = await (await answers.match(exam))?.json();
    if (!isSame(partOf(whole, path), answer)) await answers.add(exam);
    await keepFigures((await (await answers.match(exam))?.text()) ?? '');
  }
  await trim();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function keepFigures(text: string): Promise<void> {
  const figures = await caches.open(caching.figures);
  for (const path of figuresIn(text)) {
    if ((await figures.match(path)) === undefined) await figures.add(path);
  }
}

/** Makes room: removes the oldest entries first. */
async function trim(): Promise<void> {
  const courses = await caches.open(caching.courses);
  const saved = await Promise.all(
    (await courses.keys()).map(
      async (key): Promise<OfflineCourse> => (await courses.match(key))?.json(),
    ),
  );
  for (const name of ['answers', 'figures'] as const) {
    const stays = new Set(saved.flatMap((course) => course[name]));
    const cache = await caches.open(caching[name]);
    const keys = await cache.keys();
    const others = keys.filter(({ url }) => !stays.has(new URL(url).pathname));
    const spare = others.slice(0, Math.max(0, others.length - room[name]));
    await Promise.all(spare.map((key) => cache.delete(key)));
  }
}
