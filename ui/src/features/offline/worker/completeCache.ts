import type { OfflineCourse } from '../../../api/cacheNames';
import {
  extractPart,
  findWholeExamPath,
  isQuestion,
  isWholeExam,
} from '../../../api/findWholeExamPath';
import { findFigures } from '../../../lib/findFigures';
import { caching, callAddress, home } from './scope';
import { isGone, store } from './storing';

// Completes the cache: for each answer that a page has cached, it caches the figures and the whole exam of a question,
// and removes what the answer shows to be gone.

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
  const signal = AbortSignal.timeout(answerTimeout);
  await store(answers, path, { signal }).catch(() => {});
}

async function complete(path: string): Promise<void> {
  const answers = await caches.open(caching.answers);
  const text = await (await answers.match(path))?.text();
  if (text === undefined) return;
  const answer: unknown = JSON.parse(text);
  await removeGone(path, answer);
  await updateWithheld(answers, path, answer);
  await cacheFigures(text);
  const exam = findWholeExamPath(path, answer);
  if (exam !== undefined) {
    const whole: unknown = await (await answers.match(exam))?.json();
    if (!isSame(extractPart(whole, path), answer)) await updateExam(answers, exam);
    await cacheFigures((await (await answers.match(exam))?.text()) ?? '');
  }
  await trim();
}

/** Caches a whole exam, or removes it if the site no longer has it. */
async function updateExam(answers: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual' });
  const isMissing = isGone(response) || (response.ok && (await response.clone().json()) === null);
  if (isMissing) await removeGone(path, null);
  else if (response.ok) await answers.put(path, response);
}

/** Updates the cached exams of a course whose answers appear at another time now. */
async function updateWithheld(answers: Cache, path: string, answer: unknown): Promise<void> {
  if (!path.startsWith(courseExams) || !Array.isArray(answer)) return;
  for (const { id, answersFrom } of answer) {
    const exam = examAddress(encodeURIComponent(id));
    const whole = await (await answers.match(exam))?.json();
    if (answersFrom && whole && whole.answersFrom !== answersFrom) await updateExam(answers, exam);
  }
}

interface Cached {
  readonly key: Request;
  readonly text: string;
}

/**
 * Removes what is cached of exams that are gone: those that the list of a course does not have any more, or has as
 * withdrawn or missing, or the one whose own answer is null.
 */
async function removeGone(path: string, answer: unknown): Promise<void> {
  const isOfGone = goneBy(path, answer);
  if (isOfGone === undefined) return;
  const answers = await caches.open(caching.answers);
  const cached: Cached[] = [];
  for (const key of await answers.keys()) {
    cached.push({ key, text: (await (await answers.match(key))?.text()) ?? '' });
  }
  const gone = new Set<string>();
  const isAbout = ({ key, text }: Cached): boolean => {
    const { pathname } = new URL(key.url);
    const about = placesIn(pathname, JSON.parse(text));
    const found = about.filter((place) => isOfGone(place));
    for (const { exam } of found) gone.add(exam);
    return found.length > 0;
  };
  const removed = cached.filter(isAbout);
  if (removed.length === 0) return;
  const others = cached.filter((one) => !removed.includes(one));
  const used = new Set(others.flatMap(({ text }) => findFigures(text)));
  const unused = removed.flatMap(({ text }) => findFigures(text)).filter((name) => !used.has(name));
  const figures = await caches.open(caching.figures);
  const attachments = await caches.open(caching.attachments);
  await Promise.all([
    ...removed.map(({ key }) => answers.delete(key)),
    ...[...gone].map((exam) =>
      answers.delete(examAddress(`questions/${encodeURIComponent(exam)}`)),
    ),
    ...unused.map((name) => figures.delete(name)),
    ...(await attachments.keys()).map(({ url }) => {
      const isOfExam = [...gone].some((exam) => new URL(url).pathname.startsWith(filesOf(exam)));
      return isOfExam && attachments.delete(url);
    }),
  ]);
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

const courseExams = `${home}api/exams/course/`;

function examAddress(path: string): string {
  return callAddress(`exams/${path}`);
}

function filesOf(exam: string): string {
  return `${home}attachments/exams/${encodeURIComponent(exam)}/`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function cacheFigures(text: string): Promise<void> {
  const figures = await caches.open(caching.figures);
  for (const path of findFigures(text)) {
    if ((await figures.match(path)) === undefined) await store(figures, path);
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
