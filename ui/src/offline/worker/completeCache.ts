import type { OfflineCourse } from '../../api/cacheNames';
import { partOf, wholeExamOf } from '../../api/wholeExam';
import { figuresIn } from '../../lib/figuresIn';
import { caching } from './scope';

// Completes the cache: for each answer that a page has cached, it caches the figures and the whole exam of a question.

/** How many answers and figures stay cached in addition to those of saved courses. */
const maxEntries = { answers: 400, figures: 300 } as const;

/** How long the worker leaves the network to the page, in milliseconds. */
const delay = 2_000;
const answerTimeout = 5_000;

let queue: Promise<void> = Promise.resolve();

/** Completes an answer after those before it; in parallel, two could fetch the same exam. */
export function completeAnswer(path: string): Promise<void> {
  const delayed = new Promise((resolve) => setTimeout(resolve, delay));
  queue = Promise.all([queue, delayed])
    .then(() => complete(path))
    .catch(() => {});
  return queue;
}

/** Completes the answers that pages cached before the worker was installed. */
export async function completeAnswers(): Promise<void> {
  const answers = await caches.open(caching.answers);
  for (const { url } of await answers.keys()) void completeAnswer(new URL(url).pathname);
}

/** Caches an answer that every visitor may need offline. */
export async function cacheAnswer(path: string): Promise<void> {
  const answers = await caches.open(caching.answers);
  const request = new Request(path, { signal: AbortSignal.timeout(answerTimeout) });
  await answers.add(request).catch(() => {});
}

async function complete(path: string): Promise<void> {
  const answers = await caches.open(caching.answers);
  const text = await (await answers.match(path))?.text();
  if (text === undefined) return;
  await cacheFigures(text);
  const answer: unknown = JSON.parse(text);
  const exam = wholeExamOf(path, answer);
  if (exam !== undefined) {
    const whole: unknown = await (await answers.match(exam))?.json();
    if (!isSame(partOf(whole, path), answer)) await answers.add(exam);
    await cacheFigures((await (await answers.match(exam))?.text()) ?? '');
  }
  await trim();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function cacheFigures(text: string): Promise<void> {
  const figures = await caches.open(caching.figures);
  for (const path of figuresIn(text)) {
    if ((await figures.match(path)) === undefined) await figures.add(path);
  }
}

/** Removes the oldest entries beyond `maxEntries`. */
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
    const excess = others.slice(0, Math.max(0, others.length - maxEntries[name]));
    await Promise.all(excess.map((key) => cache.delete(key)));
  }
}
