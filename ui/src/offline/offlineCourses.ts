import { caching } from '../api/answerCache';
import type { OfflineCourse } from '../api/cacheNames';
import {
  type Attachment,
  type Exam,
  getExam,
  listExams,
  listFiles,
  listStudyLinks,
} from '../api/calls';
import { figuresIn } from '../lib/figuresIn';
import { mapLimit } from '../lib/mapLimit';
import { hrefOf } from '../routes/paths';

/** What became of keeping a course: it is there, or why it is not. */
export type SaveResult = 'kept' | 'no room' | 'cut off' | 'refused' | 'cancelled';

/** Tells how much is there, of how much. */
export type SaveProgress = (done: number, total: number) => void;

/** How many bytes of files are kept a course. */
const mostBytes = 20 * 2 ** 20;

/** A download of a course that has not ended yet. */
interface Download {
  readonly abort: AbortController;
  readonly ended: Promise<SaveResult>;
}

const downloads = new Map<string, Download>();

/**
 * Fetches all that the pages of a course show, and keeps it until it is removed. A download of the same course that
 * still runs is cancelled first.
 */
export async function saveCourse(
  courseId: string,
  told: SaveProgress = () => {},
): Promise<SaveResult> {
  if (!('caches' in window)) return 'refused';
  await cancelSaving(courseId);
  const abort = new AbortController();
  const ended = download(courseId, told, abort.signal);
  const entry = { abort, ended };
  downloads.set(courseId, entry);
  const outcome = await ended;
  if (downloads.get(courseId) === entry) downloads.delete(courseId);
  return outcome;
}

/** Ends a download of a course, and takes back what it has added. */
export async function cancelSaving(courseId: string): Promise<void> {
  const running = downloads.get(courseId);
  running?.abort.abort();
  await running?.ended;
}

async function download(
  courseId: string,
  told: SaveProgress,
  signal: AbortSignal,
): Promise<SaveResult> {
  const added = new Added(signal);
  try {
    // Without the worker nothing would open what is kept.
    const worker = isWorkerReady();
    const exams = examsIn(await added.answer(listExams(courseId).path));
    const fileList = listFiles(courseId).path;
    const others = [listStudyLinks(courseId).path, ...exams.map(({ id }) => getExam(id).path)];
    const answers = [fileList, ...others];
    let done = 1;
    let total = 1 + answers.length;
    told(done, total);
    const texts = await mapLimit(answers, async (path) => {
      const text = await added.answer(path);
      done += 1;
      told(done, total);
      return text;
    });
    const figures = [...new Set(texts.flatMap(figuresIn))];
    const courseFiles: Attachment[] = JSON.parse(texts[0] ?? '[]');
    const { kept, ...files } = chosen([
      ...courseFiles,
      ...exams.flatMap((exam) => exam.files ?? []),
    ]);
    total += figures.length + kept.length;
    await mapLimit(figures, async (path) => {
      await added.figure(path);
      done += 1;
      told(done, total);
    });
    await mapLimit(kept, async (path) => {
      await added.attachment(path);
      done += 1;
      told(done, total);
    });
    if (!(await worker)) {
      await added.takeBack();
      return 'refused';
    }
    const path = listExams(courseId).path;
    const course: OfflineCourse = {
      answers: [path, ...answers],
      figures,
      attachments: kept,
      ...files,
    };
    const cache = await caches.open(caching.courses);
    signal.throwIfAborted();
    const before = await keptCourse(courseId);
    await cache.put(path, Response.json(course));
    const gone = before?.attachments?.filter((file) => !kept.includes(file)) ?? [];
    const attachments = await caches.open(caching.attachments);
    await Promise.all(gone.map((file) => attachments.delete(file)));
    // Browsers that clear what has long not been used are asked to spare it; some ask the visitor.
    await navigator.storage?.persist?.().catch(() => false);
    return 'kept';
  } catch (error) {
    await added.takeBack().catch(() => {});
    if (signal.aborted) return 'cancelled';
    if (!(error instanceof DOMException)) return 'cut off';
    return error.name === 'QuotaExceededError' ? 'no room' : 'refused';
  }
}

/** Forgets what was kept of a course, but for what another one has, too. */
export async function removeCourse(courseId: string): Promise<void> {
  await cancelSaving(courseId);
  const course = await keptCourse(courseId);
  if (course === undefined) return;
  const courses = await caches.open(caching.courses);
  await courses.delete(listExams(courseId).path);
  const others = await Promise.all((await courses.keys()).map((key) => courses.match(key)));
  const kept: OfflineCourse[] = await Promise.all(others.flatMap((other) => other?.json() ?? []));
  const stays = new Set(kept.flatMap(({ answers, figures }) => [...answers, ...figures]));
  for (const name of ['answers', 'figures'] as const) {
    const cache = await caches.open(caching[name]);
    const paths = course[name].filter((path) => !stays.has(path));
    await Promise.all(paths.map((path) => cache.delete(path)));
  }
  const attachments = await caches.open(caching.attachments);
  await Promise.all((course.attachments ?? []).map((path) => attachments.delete(path)));
}

/** What is kept of a course, if it is kept. */
export async function keptCourse(courseId: string): Promise<OfflineCourse | undefined> {
  try {
    const path = listExams(courseId).path;
    const course = await caches.match(path, { cacheName: caching.courses });
    return await course?.json();
  } catch {
    return undefined;
  }
}

/** What one attempt to keep a course has put into the caches that was not there before. */
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
    // Its name says what is in it.
    if ((await cache.match(path)) === undefined) {
      await this.put(cache, path, await this.fetched(path, 'default'));
    }
  }

  /** Fetches a file unless the version that is kept is the server's. */
  async attachment(path: string): Promise<void> {
    const cache = await caches.open(caching.attachments);
    const tag = (await cache.match(path))?.headers.get('etag');
    const response = await fetch(path, {
      ...(tag ? { headers: { 'If-None-Match': tag } } : { cache: 'no-cache' }),
      signal: this.signal,
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await this.put(cache, path, response);
  }

  async takeBack(): Promise<void> {
    await Promise.all(this.entries.map(({ cache, path }) => cache.delete(path)));
  }

  private async fetched(path: string, cache: RequestCache): Promise<Response> {
    const response = await fetch(path, { cache, signal: this.signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  }

  private async put(cache: Cache, path: string, response: Response): Promise<void> {
    this.signal.throwIfAborted();
    if ((await cache.match(path)) === undefined) this.entries.push({ cache, path });
    await cache.put(path, response);
  }
}

/** The files of a course that are kept, as far as there is room, by their addresses. */
function chosen(files: readonly Attachment[]) {
  const kept: string[] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const file of files) {
    if (size + file.size <= mostBytes) {
      kept.push(hrefOf(file.address));
      size += file.size;
    } else leftOut.push(file.description);
  }
  return { kept, leftOut, size };
}

function examsIn(answer: string): Exam[] {
  const exams: unknown = JSON.parse(answer);
  if (!Array.isArray(exams)) throw new Error('No list of exams');
  return exams;
}

/** Lets the browser open the site without a network from now on; where it cannot, it cannot. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(hrefOf('/sw.js'));
  } catch {
    // Without a secure address, in some private windows, or without a network.
    return undefined;
  }
}

const patience = 60_000;

/** Waits until the worker has what pages are opened with, and says whether it has. */
export async function isWorkerReady(): Promise<boolean> {
  const registration = await registerWorker();
  if (!registration || registration.active) return registration !== undefined;
  const coming = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true);
      else if (coming.state === 'redundant') resolve(false);
    });
    setTimeout(() => resolve(false), coming === null ? 0 : patience);
  });
}
