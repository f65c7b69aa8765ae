import { getExam, listExams, listFiles, listStudyLinks } from '../../api/calls';
import { isAbsent } from '../../api/isAbsent';
import { fetchFromSite, isUnreachable, SignedOutError } from '../../api/network';
import { cacheNames } from '../../api/responseCache';
import type { Attachment, Exam } from '../../api/types';
import type { LoadViewerMessage, ResponseCachedMessage } from '../../api/workerMessages';
import { findFigureAddresses } from '../../lib/findFigureAddresses';
import { mapWithLimit } from '../../lib/mapWithLimit';
import { toHref } from '../../routes/paths';

// Saves courses for offline use. All parts of a course are in one cache, which is filled and
// removed as a whole. The course's summary is stored last, so a course with a summary is complete.
// `worker/completeCache` keeps the copies current; `api/readOfflineResponse` reads them.

/** A summary of the files of a saved course. */
export interface SavedCourseSummary {
  /** The total size of the course's files, in bytes. */
  readonly size: number;
  /** The descriptions of the files that did not fit. */
  readonly leftOut: readonly string[];
}

/** The address of the summary in a course's cache. The site has no page at this address. */
const summaryPath = toHref('/saved-course');

/** The result of saving a course for offline use. */
export type CourseSaveResult =
  | 'saved'
  | 'quota exceeded'
  | 'unreachable'
  | 'signed out'
  | 'refused'
  | 'cancelled';

/** Called with the number of parts saved so far and the total. */
type OnProgress = (done: number, total: number) => void;

/** The maximum total size of the saved files of a course, in bytes. */
const maxBytes = 20 * 2 ** 20;

/** A download of a course that is in progress. */
interface Download {
  readonly abort: AbortController;
  readonly ended: Promise<CourseSaveResult>;
}

const downloads = new Map<string, Download>();

/** Saves a course for offline use. First cancels any download of the same course in progress. */
export async function saveCourse(
  courseId: string,
  onProgress: OnProgress = () => {},
): Promise<CourseSaveResult> {
  if (!('caches' in window)) return 'refused';
  await cancelDownload(courseId);
  const abort = new AbortController();
  const ended = download(courseId, onProgress, abort.signal);
  const entry = { abort, ended };
  downloads.set(courseId, entry);
  const result = await ended;
  if (downloads.get(courseId) === entry) downloads.delete(courseId);
  return result;
}

/** Cancels the download of a course. Removes the course if it was not saved before. */
export async function cancelDownload(courseId: string): Promise<void> {
  const running = downloads.get(courseId);
  running?.abort.abort();
  await running?.ended;
}

async function download(
  courseId: string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<CourseSaveResult> {
  let isUpdate = false;
  try {
    isUpdate = (await readSummary(courseId)) !== undefined;
    const worker = getActiveWorker();
    const cache = await caches.open(cacheNames.course(courseId));
    let done = 1;
    let total = 1;
    const saveAll = (paths: readonly string[], isFixed = false) =>
      mapWithLimit(paths, async (path) => {
        await savePart(cache, path, signal, isFixed);
        done += 1;
        onProgress(done, total);
      });
    const list = listExams(courseId).path;
    await savePart(cache, list, signal);
    const exams = await readList<Exam>(cache, list);
    const there = exams.filter((exam) => !isAbsent(exam));
    const fileList = listFiles(courseId).path;
    const others = [listStudyLinks(courseId).path, ...there.map(({ id }) => getExam(id).path)];
    const calls = [fileList, ...others];
    total += calls.length;
    onProgress(done, total);
    await saveAll(calls);
    const texts = await Promise.all(calls.map((path) => readText(cache, path)));
    // A figure's address contains a hash of its content, so a copy is always up to date.
    const figures = [...new Set(texts.flatMap(findFigureAddresses))];
    const { attachments, ...course } = selectFiles(await readList(cache, fileList), exams);
    total += figures.length + attachments.length;
    await saveAll(figures, true);
    await saveAll(attachments);
    const active = await worker;
    if (active === undefined) throw new DOMException('There is no worker', 'NotSupportedError');
    signal.throwIfAborted();
    await cache.put(summaryPath, Response.json(course satisfies SavedCourseSummary));
    await removeOthers(cache, [summaryPath, list, ...calls, ...figures, ...attachments]);
    // From now on, the copies of these responses are in the course's cache.
    const visited = await caches.open(cacheNames.responses);
    await Promise.all([list, ...calls].map((path) => visited.delete(path)));
    if (exams.some(({ files }) => files?.some(({ role }) => role))) {
      active.postMessage({ viewer: true } satisfies LoadViewerMessage);
    }
    // The worker removes all other cached content of exams that are gone.
    active.postMessage({ cached: list } satisfies ResponseCachedMessage);
    // Asks the browser not to evict the site's storage. Some browsers ask the visitor.
    await navigator.storage?.persist?.().catch(() => false);
    return 'saved';
  } catch (error) {
    if (!isUpdate) await caches.delete(cacheNames.course(courseId)).catch(() => false);
    if (signal.aborted) return 'cancelled';
    if (error instanceof SignedOutError) return 'signed out';
    if (!(error instanceof DOMException)) return 'unreachable';
    return error.name === 'QuotaExceededError' ? 'quota exceeded' : 'refused';
  }
}

/**
 * Stores a part of a course unless its copy is up to date, which is always true of a fixed part.
 */
async function savePart(
  cache: Cache,
  path: string,
  signal: AbortSignal,
  isFixed = false,
): Promise<void> {
  const copy = await cache.match(path);
  if (isFixed && copy !== undefined) return;
  const tag = copy?.headers.get('etag');
  const response = await fetchFromSite(path, {
    ...(tag ? { headers: { 'If-None-Match': tag } } : { cache: isFixed ? 'default' : 'no-cache' }),
    signal,
  });
  if (response.status === 304) return;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  signal.throwIfAborted();
  await cache.put(path, response);
}

async function removeOthers(cache: Cache, paths: readonly string[]): Promise<void> {
  const parts = new Set(paths.map((path) => new URL(path, window.location.href).href));
  const others = (await cache.keys()).filter(({ url }) => !parts.has(url));
  await Promise.all(others.map((key) => cache.delete(key)));
}

async function readText(cache: Cache, path: string): Promise<string> {
  return (await (await cache.match(path))?.text()) ?? '';
}

async function readList<T>(cache: Cache, path: string): Promise<readonly T[]> {
  const list: unknown = JSON.parse(await readText(cache, path));
  if (!Array.isArray(list)) throw new Error(`${path} is not a list`);
  return list;
}

/** Removes a saved course. */
export async function removeCourse(courseId: string): Promise<void> {
  await cancelDownload(courseId);
  await caches.delete(cacheNames.course(courseId));
}

/**
 * Updates every saved course, which also removes content that the site no longer has, and continues
 * downloads that ended when their tab was closed. Does nothing offline.
 */
export async function updateSavedCourses(): Promise<void> {
  if (!('caches' in window) || isUnreachable() || !navigator.onLine) return;
  const prefix = cacheNames.course('');
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const id = name.slice(prefix.length);
    // The visitor may have removed the course in the meantime, or its own page may be updating it.
    if (!downloads.has(id) && (await caches.has(name))) await saveCourse(id);
  }
}

/** Removes all cached content of the site. */
export async function deleteOfflineContent(): Promise<void> {
  await Promise.all([...downloads.keys()].map(cancelDownload));
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(cacheNames.site) && !name.startsWith(cacheNames.build('')),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Returns the summary of a saved course, or undefined if the course is not saved. */
export async function findSavedCourse(courseId: string): Promise<SavedCourseSummary | undefined> {
  try {
    return await readSummary(courseId);
  } catch {
    return undefined;
  }
}

async function readSummary(courseId: string): Promise<SavedCourseSummary | undefined> {
  const cacheName = cacheNames.course(courseId);
  return (await caches.match(summaryPath, { cacheName }))?.json();
}

/**
 * Selects the files of a course and its exams that fit into `maxBytes`. Returns their addresses and
 * total size, and the descriptions of the files left out.
 */
function selectFiles(courseFiles: readonly Attachment[], exams: readonly Exam[]) {
  const attachments: string[] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const file of [...courseFiles, ...exams.flatMap((exam) => exam.files ?? [])]) {
    if (size + file.size <= maxBytes) {
      attachments.push(toHref(file.address));
      size += file.size;
    } else leftOut.push(file.description);
  }
  return { attachments, leftOut, size };
}

/** The maximum time to wait for the worker to become active, in milliseconds. */
const workerTimeout = 60_000;

/** Installs the service worker. Returns undefined if that is not possible. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(toHref('/sw.js'));
  } catch {
    // The origin is not secure, the window is private, or there is no network.
    return undefined;
  }
}

/**
 * Waits until the worker is active and returns it. Returns undefined if it does not become active.
 */
async function getActiveWorker(): Promise<ServiceWorker | undefined> {
  const registration = await registerWorker();
  if (!registration || registration.active) return registration?.active ?? undefined;
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') resolve(undefined);
    });
    setTimeout(() => resolve(undefined), worker === null ? 0 : workerTimeout);
  });
}
