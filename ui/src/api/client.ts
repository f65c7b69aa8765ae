import * as v from 'valibot';
import { lazyChunk, loadChunk } from '../lib/chunks';
import { isOfFiles } from '../routes/pageMeta';
import { cacheAnswer } from './answerCache';
import type { Call } from './calls';
import { isAway, setAway } from './network';

const patience = 15_000;
/** How long a failed call waits for the chunk that reads the cache. */
const shortPatience = 3_000;

const cachedAnswerChunk = lazyChunk(() => import('./cachedAnswer'));

let underWay = 0;

/** The number of calls without an answer yet. */
export function callsUnderWay(): number {
  return underWay;
}

/**
 * Makes a call. Where the site cannot be reached, the cache answers. However
 * the call fails, the error says the one sentence that it fails with.
 */
export async function send<T>(call: Call<T>, stop?: AbortSignal): Promise<T> {
  const cached = isAway() ? await cachedAnswer(call) : undefined;
  if (cached !== undefined) return cached;
  // The browser would only write another failure on its console.
  if (isAway() && !navigator.onLine) throw new Error(call.failure);
  const end = new AbortController();
  let isAnswered = false;
  underWay += 1;
  const abort = () => end.abort();
  const timer = setTimeout(abort, patience);
  stop?.addEventListener('abort', abort);
  try {
    const { body, text } = await Promise.race([answerTo(call, end.signal), abortOf(end.signal)]);
    isAnswered = true;
    const answer = v.parse(call.shape, body);
    if (text !== undefined && call.cached !== false) void cacheAnswer(call.path, text);
    if (isAway()) setAway(false);
    return answer;
  } catch {
    const known = isAnswered || stop?.aborted ? undefined : await cachedAnswer(call);
    if (known !== undefined) return known;
    // Too slow, broken and unreadable are the same to a visitor.
    throw new Error(call.failure);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
    underWay -= 1;
  }
}

/** The cached answer to a call, if the whole site cannot be reached. */
async function cachedAnswer<T>(call: Call<T>): Promise<T | undefined> {
  try {
    const { cachedAnswer } = await loadChunk(cachedAnswerChunk.ahead, shortPatience);
    const body = await cachedAnswer(call.path);
    return body === undefined ? undefined : v.parse(call.shape, body);
  } catch {
    return undefined;
  }
}

interface Body {
  readonly body: unknown;
  /** As it was sent; undefined if the call was refused. */
  readonly text?: string;
}

/** The body of the answer to a call. */
async function answerTo<T>(call: Call<T>, signal: AbortSignal): Promise<Body> {
  const { path } = call;
  // Ask each time whether what the browser has is still true: it would rather answer from its cache,
  // and ask afterwards.
  const response = await (takePreloadedCall(path) ?? fetch(path, { signal, cache: 'no-cache' }));
  if (!response.ok) return { body: refusalTo(call, response) };
  const text = await response.text();
  return { body: JSON.parse(text), text };
}

/** Rejects when the signal aborts: a call that the document has preloaded has no signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The body of a refused call. On a site of files a missing file is an empty answer. */
function refusalTo<T>(call: Call<T>, response: Response): unknown {
  if (call.refused) return call.refused(response);
  if (response.status !== 404 || !isOfFiles()) return undefined;
  return v.is(call.shape, null) ? null : [];
}

declare global {
  interface Window {
    /** The calls that the document's inline script has made, by their paths. */
    stoaCalls?: Map<string, Promise<Response>>;
  }
}

/** The answer to a preloaded call. It can be taken once. */
export function takePreloadedCall(path: string): Promise<Response> | undefined {
  const answer = window.stoaCalls?.get(path);
  window.stoaCalls?.delete(path);
  return answer;
}
