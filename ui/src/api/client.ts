import * as v from 'valibot';
import { takePreloadedCall } from '../handoff/preloadedCalls';
import { lazyChunk, loadChunk } from '../lib/chunks';
import { isOfFiles } from '../routes/pageMeta';
import { cacheAnswer } from './answerCache';
import type { Call } from './calls';
import { isAway, setAway } from './network';

const patience = 15_000;
/** For how long a failure may wait for what might still make it none. */
const shortPatience = 3_000;

const cachedAnswerChunk = lazyChunk(() => import('./cachedAnswer'));

let underWay = 0;

/** How many calls wait for their answer. */
export function callsUnderWay(): number {
  return underWay;
}

/**
 * Makes a call. Where the site cannot be reached, what this browser has kept of it answers. However
 * the call fails, the error says the one sentence that it fails with.
 */
export async function send<T>(call: Call<T>, stop?: AbortSignal): Promise<T> {
  const kept = isAway() ? await cachedAnswer(call) : undefined;
  if (kept !== undefined) return kept;
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
    if (text !== undefined && call.kept !== false) void cacheAnswer(call.path, text);
    if (isAway()) setAway(false);
    return answer;
  } catch {
    const known = isAnswered || stop?.aborted ? undefined : await cachedAnswer(call);
    if (known !== undefined) return known;
    // Told apart for nobody: too slow, broken and unreadable all read the same to a visitor.
    throw new Error(call.failure);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
    underWay -= 1;
  }
}

/** What is kept of a call's answer, if it is the whole site that does not answer. */
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
  /** As it was sent; none where the call was refused. */
  readonly text?: string;
}

/** What answers a call. */
async function answerTo<T>(call: Call<T>, signal: AbortSignal): Promise<Body> {
  const { path } = call;
  // Ask each time whether what the browser has is still true: it would rather answer from its cache,
  // and ask afterwards.
  const response = await (takePreloadedCall(path) ?? fetch(path, { signal, cache: 'no-cache' }));
  if (!response.ok) return { body: refusalTo(call, response) };
  const text = await response.text();
  return { body: JSON.parse(text), text };
}

/** Never comes but as a refusal: what the document has begun hears of no signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** What a refusal says, for a call that does not know: of a site of files, that there is no such thing. */
function refusalTo<T>(call: Call<T>, response: Response): unknown {
  if (call.refused) return call.refused(response);
  if (response.status !== 404 || !isOfFiles()) return undefined;
  return v.is(call.shape, null) ? null : [];
}
