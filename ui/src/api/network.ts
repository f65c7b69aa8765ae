import { useSyncExternalStore } from 'react';
import { readPageMeta } from '../routes/pageMeta';

// Tracks whether the site can be reached and whether the visitor is signed in, as observed by its
// calls.

// If the server does not respond, the service worker serves a page that has this setting.
let unreachable = readPageMeta('offline') !== undefined;
/** The number of parts of the page that count as failed. */
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
export function isUnreachable(): boolean {
  return unreachable;
}

export function setUnreachable(now: boolean): void {
  unreachable = now;
  notify();
}

/**
 * Fetches from the site. Rejects if a sign-in proxy in front of a private site responds instead. A
 * redirect is such a response, because the site itself redirects only pages.
 */
export async function fetchFromSite(path: string, init: RequestInit): Promise<Response> {
  return ensureSignedIn(path, await fetch(path, { ...init, redirect: 'manual' }));
}

/** Returns the response to a path, or throws if the response asks the visitor to sign in. */
export function ensureSignedIn(path: string, response: Response): Response {
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

/** Returns `isUnreachable()` and follows its changes. */
export function useUnreachable(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isUnreachable);
}

/** Returns whether a part of the page is missing because the site cannot be reached. */
export function useHasMissingParts(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => unreachable && failing > 0);
}

window.addEventListener('online', () => setUnreachable(false));
