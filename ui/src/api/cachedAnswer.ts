import { isReachable } from '../lib/reachability';
import { cacheAnswer, caching } from './answerCache';
import { isAway, setAway } from './network';
import { isQuestion, isWholeExam, partOf, wholeExamOf } from './wholeExam';

/**
 * What this browser knows of a call's answer, where the site cannot be reached; undefined where it
 * knows nothing. A question and the list of an exam's questions come from the exam as a whole where
 * that is cached.
 */
export async function cachedAnswer(path: string): Promise<unknown> {
  if (isAway()) void lookAgain(path);
  else if (await isReachable()) return undefined;
  else setAway(true);
  const own = await read(path);
  const exam = wholeExamOf(path, own);
  const part = exam === undefined ? undefined : partOf(await read(exam), path);
  if (part !== undefined) return part;
  return own === undefined && isQuestion(path) ? questionOfAnyExam(path) : own;
}

/** A question that was never opened, but may be in an exam that was. */
async function questionOfAnyExam(path: string): Promise<unknown> {
  const cache = await caches.open(caching.answers);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isWholeExam);
  const parts = await Promise.all(paths.map(async (exam) => partOf(await read(exam), path)));
  return parts.find((part) => part !== undefined);
}

async function read(path: string): Promise<unknown> {
  const answer = await caches.match(path, { cacheName: caching.answers });
  return answer?.json();
}

let isLooking = false;

/** Finds out whether the site can be reached again, and what it answers by now: for the next page. */
async function lookAgain(path: string): Promise<void> {
  if (isLooking || !navigator.onLine) return;
  isLooking = true;
  try {
    if (!(await isReachable())) return;
    setAway(false);
    const response = await fetch(path, { cache: 'no-cache' });
    if (response.ok) await cacheAnswer(path, await response.text());
  } catch {
    // It cannot.
  } finally {
    isLooking = false;
  }
}
