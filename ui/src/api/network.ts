import { useSyncExternalStore } from 'react';
import { readPageMeta } from '../routes/pageMeta';

// Tracks whether the site can be reached and whether the visitor is signed in, as observed by its
// calls.

// The worker serves its own page only if the server does not respond.
let away = readPageMeta('offline') !== undefined;
let failing = 0;
let signedOut = false;
/** The paths whose last response asked the visitor to sign in. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether the site was unreachable when it was last called. */
export function isAway(): boolean {
  return away;
}

export function setAway(now: boolean): void {
  away = now;
  notify();
}

/**
 * Fetches from the site. Rejects if a sign-in proxy in front of a private site responds instead. A
 * redirect is such a response, because the site itself redirects only pages.
 */
export async function fetchHere(path: string, init: RequestInit): Promise<Response> {
  return checkSignedIn(path, await fetch(path, { ...init, redirect: 'manual' }));
}

/** Returns the response to a path, or throws if the response asks the visitor to sign in. */
export function checkSignedIn(path: string, response: Response): Response {
  const { type, status, url } = response;
  const isElsewhere = url !== '' && new URL(url).origin !== window.location.origin;
  const now = type === 'opaqueredirect' || status === 401 || status === 403 || isElsewhere;
  if (now !== signedOut || now !== refused.has(path)) {
    signedOut = now;
    if (now) refused.add(path);
    else refused.delete(path);
    notify();
  }
  if (now) throw new SignedOutError();
  return response;
}

export class SignedOutError extends Error {}

/**
 * Returns whether the latest response overall, or the latest response for a path that is shown,
 * asked the visitor to sign in.
 */
export function isSignedOut(isShown: (path: string) => boolean): boolean {
  return signedOut || [...refused].some(isShown);
}

/** Counts a part of the page as failed until the returned function is called. */
export function registerFailure(): () => void {
  failing += 1;
  notify();
  return () => {
    failing -= 1;
    notify();
  };
}

/** Returns `isAway()` and follows its changes. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isAway);
}

/** Returns whether a part of the page is missing because the site cannot be reached. */
export function useCutOff(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => away && failing > 0);
}

window.addEventListener('online', () => setAway(false));
