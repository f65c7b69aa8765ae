import { checkReachable } from '../lib/checkReachable';
import { fetchFromSite, isUnreachable, setUnreachable } from './network';
import { cacheNames, cacheResponse } from './responseCache';
import { extractResponse, findWholeExamPath, isQuestionPath, isWholeExamPath } from './wholeExam';

/**
 * Returns the cached response to a call if the site cannot be reached, or undefined otherwise. A
 * question and the list of an exam's questions are derived from the whole exam if that is cached.
 */
export async function readOfflineResponse(path: string): Promise<unknown> {
  if (isUnreachable()) void retry(path);
  else if (await checkReachable()) return undefined;
  else setUnreachable(true);
  const own = await read(path);
  const exam = findWholeExamPath(path, own);
  const response = exam === undefined ? undefined : extractResponse(await read(exam), path);
  if (response !== undefined) return response;
  return own === undefined && isQuestionPath(path) ? findQuestion(path) : own;
}

/** Finds a question in a cached exam if its own page has never been opened. */
async function findQuestion(path: string): Promise<unknown> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.site));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const exams = keys
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .filter(isWholeExamPath);
  const responses = await Promise.all(
    exams.map(async (exam) => extractResponse(await read(exam), path)),
  );
  return responses.find((response) => response !== undefined);
}

/** Reads the copy of a response from a visited page, or else from a saved course. */
async function read(path: string): Promise<unknown> {
  const visited = await caches.match(path, { cacheName: cacheNames.responses });
  return (visited ?? (await caches.match(path)))?.json();
}

let isRetrying = false;

/** Caches the site's current response if the site can be reached again. The next page shows it. */
async function retry(path: string): Promise<void> {
  if (isRetrying || !navigator.onLine) return;
  isRetrying = true;
  try {
    if (!(await checkReachable())) return;
    setUnreachable(false);
    const response = await fetchFromSite(path, { cache: 'no-cache' });
    if (response.ok) await cacheResponse(path, await response.text());
  } catch {
    // The site cannot be reached after all.
  } finally {
    isRetrying = false;
  }
}
