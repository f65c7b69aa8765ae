import * as v from 'valibot';
import { defineChunk, loadChunk } from '../lib/chunks';
import { isStaticSite } from '../routes/pageMeta';
import type { Call } from './calls';
import {
  ensureSignedIn,
  fetchFromSite,
  isUnreachable,
  SignedOutError,
  setUnreachable,
} from './network';
import { cacheResponse } from './responseCache';

/** The timeout of a call, in milliseconds. */
const callTimeout = 15_000;
/** The time for which a failed call waits for the chunk that reads the cache, in milliseconds. */
const chunkTimeout = 3_000;

const offlineResponseChunk = defineChunk(() => import('./readOfflineResponse'));

let pendingCount = 0;

/** Returns the number of calls that have no response yet. */
export function countPendingCalls(): number {
  return pendingCount;
}

/**
 * Makes a call. If the site cannot be reached, returns the cached response. Every error has the
 * call's `failure` as its message.
 */
export async function fetchResponse<T>(call: Call<T>, stop?: AbortSignal): Promise<T> {
  const cached = isUnreachable() ? await recallResponse(call) : undefined;
  if (cached !== undefined) return cached;
  // A request would only log another error to the console.
  if (isUnreachable() && !navigator.onLine) throw new Error(call.failure());
  const end = new AbortController();
  let isAnswered = false;
  pendingCount += 1;
  const abort = () => end.abort();
  const timer = setTimeout(abort, callTimeout);
  stop?.addEventListener('abort', abort);
  try {
    const { body, text } = await Promise.race([
      fetchBody(call, end.signal),
      rejectOnAbort(end.signal),
    ]);
    isAnswered = true;
    const response = v.parse(call.shape, body);
    if (text !== undefined && call.isCacheable !== false) void cacheResponse(call.path, text);
    if (isUnreachable()) setUnreachable(false);
    return response;
  } catch (error) {
    const isRefused = isAnswered || error instanceof SignedOutError;
    const stored = isRefused || stop?.aborted ? undefined : await recallResponse(call);
    if (stored !== undefined) return stored;
    throw new Error(call.failure());
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
    pendingCount -= 1;
  }
}

/** Returns the cached response to a call if the site cannot be reached. */
async function recallResponse<T>(call: Call<T>): Promise<T | undefined> {
  try {
    const { readOfflineResponse } = await loadChunk(offlineResponseChunk.preload, chunkTimeout);
    const body = await readOfflineResponse(call.path);
    return body === undefined ? undefined : v.parse(call.shape, body);
  } catch {
    return undefined;
  }
}

interface Body {
  readonly body: unknown;
  /** The text to cache; undefined if there is nothing to cache. */
  readonly text?: string;
}

async function fetchBody<T>(call: Call<T>, signal: AbortSignal): Promise<Body> {
  const { path } = call;
  // `no-cache` revalidates each time; otherwise, the browser may use a stale response.
  const preloaded = takePreloadedCall(path);
  const response = await (preloaded?.then((response) => ensureSignedIn(path, response)) ??
    fetchFromSite(path, { signal, cache: 'no-cache' }));
  if (!response.ok) return buildRefusalBody(call, response);
  const text = await response.text();
  return { body: JSON.parse(text), text };
}

/**
 * Returns a promise that rejects when the signal aborts. Needed because preloaded calls have no
 * signal.
 */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Returns the body for an error status. On a static site, a missing file is an empty response. */
function buildRefusalBody<T>(call: Call<T>, response: Response): Body {
  if (call.readRefusal) return { body: call.readRefusal(response) };
  if (response.status !== 404 || !isStaticSite()) return { body: undefined };
  const body = v.is(call.shape, null) ? null : [];
  return { body, text: JSON.stringify(body) };
}

declare global {
  interface Window {
    /** The calls that the document's inline script has made, by path. */
    stoaCalls?: Map<string, Promise<Response>>;
  }
}

/** Returns the response to a preloaded call. It can be taken only once. */
function takePreloadedCall(path: string): Promise<Response> | undefined {
  const response = window.stoaCalls?.get(path);
  window.stoaCalls?.delete(path);
  return response;
}
