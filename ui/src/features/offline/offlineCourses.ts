import { caching } from '../../api/answerCache';
import type { AnswerCached, OfflineCourse, ViewerNeeded } from '../../api/cacheNames';
import { getExam, listExams, listFiles, listStudyLinks } from '../../api/calls';
import { fetchHere, isAway, SignedOutError } from '../../api/network';
import type { Attachment, Exam } from '../../api/types';
import { findFigures } from '../../lib/findFigures';
import { mapWithLimit } from '../../lib/mapWithLimit';
import { readPageMeta } from '../../routes/pageMeta';
import { toHref } from '../../routes/paths';

/** The result of saving a course for offline use. */
export type SaveResult =
  | 'saved'
  | 'quota exceeded'
  | 'unreachable'
  | 'signed out'
  | 'refused'
  | 'cancelled';

/** Reports how many of how many parts are saved. */
type OnProgress = (done: number, total: number) => void;

/** The maximum size of the saved files of a course, in bytes. */
const maxBytes = 20 * 2 ** 20;

/** A download of a course that is running. */
interface Download {
  readonly abort: AbortController;
  readonly ended: Promise<SaveResult>;
}

const downloads = new Map<string, Download>();

/** Saves a course for offline use. Cancels a running download of the same course first. */
export async function saveCourse(
  courseId: string,
  onProgress: OnProgress = () => {},
): Promise<SaveResult> {
  if (!('caches' in window)) return 'refused';
  await cancelSaving(courseId);
  const abort = new AbortController();
  const ended = download(courseId, onProgress, abort.signal);
  const entry = { abort, ended };
  downloads.set(courseId, entry);
  const result = await ended;
  if (downloads.get(courseId) === entry) downloads.delete(courseId);
  return result;
}

/** Cancels a running download of a course and removes the entries it has added. */
export async function cancelSaving(courseId: string): Promise<void> {
  const running = downloads.get(courseId);
  running?.abort.abort();
  await running?.ended;
}

async function download(
  courseId: string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<SaveResult> {
  const added = new Added(signal);
  try {
    const worker = getActiveWorker();
    const exams = parseExams(await added.answer(listExams(courseId).path));
    const fileList = listFiles(courseId).path;
    const there = exams.filter(({ withdrawn, missing }) => !withdrawn && !missing);
    const others = [listStudyLinks(courseId).path, ...there.map(({ id }) => getExam(id).path)];
    const answers = [fileList, ...others];
    let done = 1;
    let total = 1 + answers.length;
    onProgress(done, total);
    const saveAll = <T>(paths: readonly string[], save: (path: string) => Promise<T>) =>
      mapWithLimit(paths, async (path) => {
        const saved = await save(path);
        done += 1;
        onProgress(done, total);
        return saved;
      });
    const texts = await saveAll(answers, (path) => added.answer(path));
    const figures = [...new Set(texts.flatMap(findFigures))];
    const courseFiles: Attachment[] = JSON.parse(texts[0] ?? '[]');
    const { attachments, ...files } = listFilesToSave([
      ...courseFiles,
      ...exams.flatMap((exam) => exam.files ?? []),
    ]);
    total += figures.length + attachments.length;
    await saveAll(figures, (path) => added.figure(path));
    await saveAll(attachments, (path) => added.attachment(path));
    const active = await worker;
    if (active === undefined) {
      await added.undo();
      return 'refused';
    }
    const needed: ViewerNeeded = { viewer: true };
    if (exams.some(({ files }) => files?.some(({ role }) => role))) active.postMessage(needed);
    const path = listExams(courseId).path;
    const course: OfflineCourse = { answers: [path, ...answers], figures, attachments, ...files };
    const cache = await caches.open(caching.courses);
    signal.throwIfAborted();
    const before = await findSavedCourse(courseId);
    await cache.put(path, Response.json(course));
    if (before !== undefined) await removeParts(before);
    // The worker removes what else is cached of exams that are gone.
    active.postMessage({ cached: path } satisfies AnswerCached);
    // Asks browsers not to evict the site's storage; some of them ask the visitor.
    await navigator.storage?.persist?.().catch(() => false);
    return 'saved';
  } catch (error) {
    await added.undo().catch(() => {});
    if (signal.aborted) return 'cancelled';
    if (error instanceof SignedOutError) return 'signed out';
    if (!(error instanceof DOMException)) return 'unreachable';
    return error.name === 'QuotaExceededError' ? 'quota exceeded' : 'refused';
  }
}

/** Removes a saved course, except for parts that another saved course has, too. */
export async function removeCourse(courseId: string): Promise<void> {
  await cancelSaving(courseId);
  const course = await findSavedCourse(courseId);
  if (course === undefined) return;
  const courses = await caches.open(caching.courses);
  await courses.delete(listExams(courseId).path);
  await removeParts(course);
}

const parts = ['answers', 'figures', 'attachments'] as const;

/** Removes the cached parts of a course, except for those that a saved course has. */
async function removeParts(course: OfflineCourse): Promise<void> {
  const courses = await caches.open(caching.courses);
  const others = await Promise.all((await courses.keys()).map((key) => courses.match(key)));
  const saved: OfflineCourse[] = await Promise.all(others.flatMap((other) => other?.json() ?? []));
  for (const name of parts) {
    const stays = new Set(saved.flatMap((other) => other[name] ?? []));
    const cache = await caches.open(caching[name]);
    const paths = course[name]?.filter((path) => !stays.has(path)) ?? [];
    await Promise.all(paths.map((path) => cache.delete(path)));
  }
}

/** Updates every saved course, so that it loses what the site no longer has. Does nothing without a network. */
export async function updateCourses(): Promise<void> {
  if (!('caches' in window) || isAway() || !navigator.onLine) return;
  const courses = await caches.open(caching.courses);
  const ending = readPageMeta('calls') ?? '';
  for (const { url } of await courses.keys()) {
    const part = url.slice(url.lastIndexOf('/') + 1, -ending.length || undefined);
    const id = decodeURIComponent(part);
    // The visitor may have removed it meanwhile, or its own page is updating it.
    if (!downloads.has(id) && (await findSavedCourse(id)) !== undefined) await saveCourse(id);
  }
}

/** Removes all that is cached of the site's content. */
export async function removeContent(): Promise<void> {
  await Promise.all([...downloads.keys()].map(cancelSaving));
  if (!('caches' in window)) return;
  await Promise.all([...parts, 'courses' as const].map((name) => caches.delete(caching[name])));
}

/** The saved course; undefined if it is not saved. */
export async function findSavedCourse(courseId: string): Promise<OfflineCourse | undefined> {
  try {
    const path = listExams(courseId).path;
    const course = await caches.match(path, { cacheName: caching.courses });
    return await course?.json();
  } catch {
    return undefined;
  }
}

/** Adds entries to the caches, and can remove those that were not there before. */
class Added {
  private readonly entries: { readonly cache: Cache; readonly path: string }[] = [];
  private readonly signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  async answer(path: string): Promise<string> {
    const response = await this.fetched(path, 'no-cache');
    const text = await response.clone().text();
    await this.put(await caches.open(caching.answers), path, response);
    return text;
  }

  async figure(path: string): Promise<void> {
    const cache = await caches.open(caching.figures);
    // The address has a hash of the figure, so a cached one is up to date.
    if ((await cache.match(path)) === undefined) {
      await this.put(cache, path, await this.fetched(path, 'default'));
    }
  }

  /** Fetches a file unless the cached one is up to date. */
  async attachment(path: string): Promise<void> {
    const cache = await caches.open(caching.attachments);
    const tag = (await cache.match(path))?.headers.get('etag');
    const response = await fetchHere(path, {
      ...(tag ? { headers: { 'If-None-Match': tag } } : { cache: 'no-cache' }),
      signal: this.signal,
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await this.put(cache, path, response);
  }

  async undo(): Promise<void> {
    await Promise.all(this.entries.map(({ cache, path }) => cache.delete(path)));
  }

  private async fetched(path: string, cache: RequestCache): Promise<Response> {
    const response = await fetchHere(path, { cache, signal: this.signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  }

  private async put(cache: Cache, path: string, response: Response): Promise<void> {
    this.signal.throwIfAborted();
    if ((await cache.match(path)) === undefined) this.entries.push({ cache, path });
    await cache.put(path, response);
  }
}

/** Selects the files that fit into `maxBytes`, by address, and the descriptions of the others. */
function listFilesToSave(files: readonly Attachment[]) {
  const attachments: string[] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const file of files) {
    if (size + file.size <= maxBytes) {
      attachments.push(toHref(file.address));
      size += file.size;
    } else leftOut.push(file.description);
  }
  return { attachments, leftOut, size };
}

function parseExams(answer: string): Exam[] {
  const exams: unknown = JSON.parse(answer);
  if (!Array.isArray(exams)) throw new Error('The answer is not a list of exams');
  return exams;
}

/** Installs the service worker; returns undefined if that is not possible. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(toHref('/sw.js'));
  } catch {
    // The origin is not secure, the window is private, or there is no network.
    return undefined;
  }
}

/** In milliseconds. */
const workerTimeout = 60_000;

/** Waits until the worker is active. Returns undefined if it does not become so. */
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
