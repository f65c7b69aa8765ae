import { isAbsent } from '../../../api/isAbsent';
import {
  extractResponse,
  findWholeExamPath,
  isQuestionPath,
  isWholeExamPath,
} from '../../../api/wholeExam';
import { findFigureAddresses } from '../../../lib/findFigureAddresses';
import {
  buildCallAddress,
  cacheNames,
  fetchAndStore,
  isGone,
  openCaches,
  siteRoot,
} from './siteCaches';

// Completes the cache: for each API response that a page has cached, caches its figures and, for a
// question, the whole exam. Also removes content that, according to the response, no longer exists.

/** The maximum numbers of responses and figures of visited pages that stay cached. */
const maxEntries = { responses: 400, figures: 300 } as const;

/** The time for which the worker leaves the network to the page, in milliseconds. */
const delay = 2_000;
const responseTimeout = 5_000;

let queue: Promise<void> = Promise.resolve();

/**
 * Completes the cache for a response once it has been completed for all earlier responses. In
 * parallel, the same exam could be fetched twice.
 */
export function completeCache(path: string): Promise<void> {
  const delayed = new Promise((resolve) => setTimeout(resolve, delay));
  queue = Promise.all([queue, delayed])
    .then(() => completeNow(path))
    .catch(() => {});
  return queue;
}

/** Completes the cache for the responses that pages cached before the worker was installed. */
export async function completeCacheForAll(): Promise<void> {
  const responses = await caches.open(cacheNames.responses);
  for (const { url } of await responses.keys()) void completeCache(new URL(url).pathname);
}

/** Caches the response to a call that visitors may need offline even if no page has made it yet. */
export async function fetchIntoCache(path: string): Promise<void> {
  const responses = await caches.open(cacheNames.responses);
  const signal = AbortSignal.timeout(responseTimeout);
  await fetchAndStore(responses, path, { signal }).catch(() => {});
}

async function completeNow(path: string): Promise<void> {
  const text = await readText(path);
  if (text === undefined) return;
  await moveToCourse(path);
  const response: unknown = JSON.parse(text);
  await removeGone(path, response);
  await updateWithheld(path, response);
  await cacheFigures(text);
  const exam = findWholeExamPath(path, response);
  if (exam !== undefined) {
    const whole: unknown = JSON.parse((await readText(exam)) ?? 'null');
    if (!isSame(extractResponse(whole, path), response)) await updateExam(exam);
    await cacheFigures((await readText(exam)) ?? '');
  }
  await trim();
}

/** Returns the text of a cached response, from a visited page or else from a saved course. */
async function readText(path: string): Promise<string | undefined> {
  const visited = await caches.match(path, { cacheName: cacheNames.responses });
  return (visited ?? (await caches.match(path)))?.text();
}

/** Moves a visited page's response to the saved course that has an older copy. */
async function moveToCourse(path: string): Promise<void> {
  const responses = await caches.open(cacheNames.responses);
  const response = await responses.match(path);
  if (response === undefined) return;
  for (const course of await openCaches(cacheNames.course(''))) {
    if ((await course.match(path)) === undefined) continue;
    await course.put(path, response);
    await responses.delete(path);
    return;
  }
}

/** Caches a whole exam, or removes it if the site no longer has it. */
async function updateExam(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual' });
  const isMissing = isGone(response) || (response.ok && (await response.clone().json()) === null);
  if (isMissing) return removeGone(path, null);
  if (!response.ok) return;
  await (await caches.open(cacheNames.responses)).put(path, response);
  await moveToCourse(path);
}

/** Updates the cached exams of a course if the time at which their answers appear has changed. */
async function updateWithheld(path: string, response: unknown): Promise<void> {
  if (!path.startsWith(courseExams) || !Array.isArray(response)) return;
  for (const { id, answersFrom } of response) {
    const exam = buildExamAddress(encodeURIComponent(id));
    const whole = JSON.parse((await readText(exam)) ?? 'null');
    if (answersFrom && whole && whole.answersFrom !== answersFrom) await updateExam(exam);
  }
}

/**
 * Removes the cached content of exams that are gone: exams that their course's list no longer
 * contains or marks as withdrawn or missing, or an exam whose own response is null.
 */
async function removeGone(path: string, response: unknown): Promise<void> {
  const isOfGone = buildGoneCheck(path, response);
  if (isOfGone === undefined) return;
  const siteCaches = await openCaches();
  const gone = new Set<string>();
  const removed: Copy[] = [];
  const used = new Set<string>();
  for (const copy of (await Promise.all(siteCaches.map(readResponses))).flat()) {
    const { pathname } = new URL(copy.url);
    const goneExams = listCachedExams(pathname, JSON.parse(copy.text)).filter(isOfGone);
    for (const { exam } of goneExams) gone.add(exam);
    if (goneExams.length > 0) removed.push(copy);
    else for (const figure of findFigureAddresses(copy.text)) used.add(figure);
  }
  if (removed.length === 0) return;
  const exams = [...gone].map(encodeURIComponent);
  const figures = removed.flatMap(({ text }) => findFigureAddresses(text));
  const addresses = [
    ...removed.map(({ url }) => url),
    ...exams.map((exam) => buildExamAddress(`questions/${exam}`)),
    ...figures.filter((figure) => !used.has(figure)),
  ];
  const urls = new Set(addresses.map((address) => new URL(address, location.origin).href));
  const folders = exams.map((exam) => `${location.origin}${siteRoot}attachments/exams/${exam}/`);
  for (const cache of siteCaches) {
    for (const key of await cache.keys()) {
      const isOfFolder = folders.some((folder) => key.url.startsWith(folder));
      if (isOfFolder || urls.has(key.url)) await cache.delete(key);
    }
  }
}

interface Copy {
  readonly url: string;
  readonly text: string;
}

/** Reads the cached responses to API calls. */
async function readResponses(cache: Cache): Promise<Copy[]> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(calls));
  return Promise.all(
    keys.map(async ({ url }) => ({
      url,
      text: (await (await cache.match(url))?.text()) ?? 'null',
    })),
  );
}

/** An exam and its course. */
interface CachedExam {
  readonly exam: string;
  readonly course: unknown;
}

/**
 * Returns a function that checks whether an exam is gone according to a response, or undefined if
 * the response does not show which exams are gone.
 */
function buildGoneCheck(
  path: string,
  response: unknown,
): ((cached: CachedExam) => boolean) | undefined {
  if (isWholeExamPath(path) && response === null) {
    return ({ exam }) => buildExamAddress(encodeURIComponent(exam)) === path;
  }
  if (!path.startsWith(courseExams) || !Array.isArray(response)) return undefined;
  const there = new Set(response.flatMap((entry) => (isAbsent(entry) ? [] : entry.id)));
  return ({ exam, course }) =>
    buildExamAddress(`course/${encodeURIComponent(String(course))}`) === path && !there.has(exam);
}

/** Returns the exams whose questions a cached response contains. */
function listCachedExams(pathname: string, response: unknown): CachedExam[] {
  const { id, exam_id, courseId, questions } = Object(response);
  if (isWholeExamPath(pathname))
    return typeof id === 'string' ? [{ exam: id, course: courseId }] : [];
  if (isQuestionPath(pathname)) return [{ exam: String(exam_id), course: courseId }];
  // The response is that of a search.
  if (!Array.isArray(questions)) return [];
  return questions.map((hit) => ({ exam: String(hit.examId), course: hit.courseId }));
}

const calls = `${siteRoot}api/`;
const courseExams = `${calls}exams/course/`;

function buildExamAddress(path: string): string {
  return buildCallAddress(`exams/${path}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function cacheFigures(text: string): Promise<void> {
  const figures = await caches.open(cacheNames.figures);
  for (const path of findFigureAddresses(text)) {
    if ((await caches.match(path)) === undefined) await fetchAndStore(figures, path);
  }
}

/** Removes the oldest entries beyond `maxEntries`. */
async function trim(): Promise<void> {
  for (const name of ['responses', 'figures'] as const) {
    const cache = await caches.open(cacheNames[name]);
    const keys = await cache.keys();
    const excess = keys.slice(0, Math.max(0, keys.length - maxEntries[name]));
    await Promise.all(excess.map((key) => cache.delete(key)));
  }
}
