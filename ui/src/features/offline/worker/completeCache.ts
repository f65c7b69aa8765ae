import {
  extractPart,
  findWholeExamPath,
  isQuestion,
  isWholeExam,
} from '../../../api/findWholeExamPath';
import { findFigureAddresses } from '../../../lib/findFigureAddresses';
import { caching, callAddress, home } from './scope';
import { isGone, openCaches, store } from './storing';

// Completes the cache: for each answer that a page has cached, it caches the figures and the whole exam of a question,
// and removes what the answer shows to be gone.

/** How many answers and figures of visited pages stay cached. */
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
  const signal = AbortSignal.timeout(answerTimeout);
  await store(answers, path, { signal }).catch(() => {});
}

async function complete(path: string): Promise<void> {
  const text = await readText(path);
  if (text === undefined) return;
  await moveToCourse(path);
  const answer: unknown = JSON.parse(text);
  await removeGone(path, answer);
  await updateWithheld(path, answer);
  await cacheFigures(text);
  const exam = findWholeExamPath(path, answer);
  if (exam !== undefined) {
    const whole: unknown = JSON.parse((await readText(exam)) ?? 'null');
    if (!isSame(extractPart(whole, path), answer)) await updateExam(exam);
    await cacheFigures((await readText(exam)) ?? '');
  }
  await trim();
}

/** The copy of an answer, as a page that was visited or else a saved course has it. */
async function readText(path: string): Promise<string | undefined> {
  const visited = await caches.match(path, { cacheName: caching.answers });
  return (visited ?? (await caches.match(path)))?.text();
}

/** Moves an answer of a visited page to the saved course that has an older copy. */
async function moveToCourse(path: string): Promise<void> {
  const answers = await caches.open(caching.answers);
  const answer = await answers.match(path);
  if (answer === undefined) return;
  for (const course of await openCaches(caching.course(''))) {
    if ((await course.match(path)) === undefined) continue;
    await course.put(path, answer);
    await answers.delete(path);
    return;
  }
}

/** Caches a whole exam, or removes it if the site no longer has it. */
async function updateExam(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual' });
  const isMissing = isGone(response) || (response.ok && (await response.clone().json()) === null);
  if (isMissing) return removeGone(path, null);
  if (!response.ok) return;
  await (await caches.open(caching.answers)).put(path, response);
  await moveToCourse(path);
}

/** Updates the cached exams of a course whose answers appear at another time now. */
async function updateWithheld(path: string, answer: unknown): Promise<void> {
  if (!path.startsWith(courseExams) || !Array.isArray(answer)) return;
  for (const { id, answersFrom } of answer) {
    const exam = examAddress(encodeURIComponent(id));
    const whole = JSON.parse((await readText(exam)) ?? 'null');
    if (answersFrom && whole && whole.answersFrom !== answersFrom) await updateExam(exam);
  }
}

/**
 * Removes what is cached of exams that are gone: those that the list of a course does not have any more, or has as
 * withdrawn or missing, or the one whose own answer is null.
 */
async function removeGone(path: string, answer: unknown): Promise<void> {
  const isOfGone = goneBy(path, answer);
  if (isOfGone === undefined) return;
  const siteCaches = await openCaches();
  const gone = new Set<string>();
  const removed: Copy[] = [];
  const used = new Set<string>();
  for (const copy of (await Promise.all(siteCaches.map(readAnswers))).flat()) {
    const places = placesIn(new URL(copy.url).pathname, JSON.parse(copy.text)).filter(isOfGone);
    for (const { exam } of places) gone.add(exam);
    if (places.length > 0) removed.push(copy);
    else for (const figure of findFigureAddresses(copy.text)) used.add(figure);
  }
  if (removed.length === 0) return;
  const exams = [...gone].map(encodeURIComponent);
  const figures = removed.flatMap(({ text }) => findFigureAddresses(text));
  const addresses = [
    ...removed.map(({ url }) => url),
    ...exams.map((exam) => examAddress(`questions/${exam}`)),
    ...figures.filter((figure) => !used.has(figure)),
  ];
  const urls = new Set(addresses.map((address) => new URL(address, location.origin).href));
  const folders = exams.map((exam) => `${location.origin}${home}attachments/exams/${exam}/`);
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

/** The answers to calls in a cache. */
async function readAnswers(cache: Cache): Promise<Copy[]> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(calls));
  return Promise.all(
    keys.map(async ({ url }) => ({
      url,
      text: (await (await cache.match(url))?.text()) ?? 'null',
    })),
  );
}

/** An exam and its course. */
interface Place {
  readonly exam: string;
  readonly course: unknown;
}

/** Tells which exams are gone by an answer; undefined if the answer does not tell of any. */
function goneBy(path: string, answer: unknown): ((place: Place) => boolean) | undefined {
  if (isWholeExam(path) && answer === null) {
    return ({ exam }) => examAddress(encodeURIComponent(exam)) === path;
  }
  if (!path.startsWith(courseExams) || !Array.isArray(answer)) return undefined;
  const there = new Set(
    answer.flatMap(({ id, withdrawn, missing }) => (withdrawn || missing ? [] : id)),
  );
  return ({ exam, course }) =>
    examAddress(`course/${encodeURIComponent(String(course))}`) === path && !there.has(exam);
}

/** The exams that a cached answer shows questions of. */
function placesIn(pathname: string, answer: unknown): Place[] {
  const { id, exam_id, courseId, questions } = Object(answer);
  if (isWholeExam(pathname)) return typeof id === 'string' ? [{ exam: id, course: courseId }] : [];
  if (isQuestion(pathname)) return [{ exam: String(exam_id), course: courseId }];
  // An answer to a search.
  if (!Array.isArray(questions)) return [];
  return questions.map((hit) => ({ exam: String(hit.examId), course: hit.courseId }));
}

const calls = `${home}api/`;
const courseExams = `${calls}exams/course/`;

function examAddress(path: string): string {
  return callAddress(`exams/${path}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function cacheFigures(text: string): Promise<void> {
  const figures = await caches.open(caching.figures);
  for (const path of findFigureAddresses(text)) {
    if ((await caches.match(path)) === undefined) await store(figures, path);
  }
}

/** Removes the oldest entries beyond `maxEntries`. */
async function trim(): Promise<void> {
  // Parts of a course that an earlier version saved are among them.
  if (await caches.has(`${caching.site}courses`)) return;
  for (const name of ['answers', 'figures'] as const) {
    const cache = await caches.open(caching[name]);
    const keys = await cache.keys();
    const excess = keys.slice(0, Math.max(0, keys.length - maxEntries[name]));
    await Promise.all(excess.map((key) => cache.delete(key)));
  }
}
