import { useSyncExternalStore } from 'react';
import { pageMeta } from '../routes/pageMeta';

// Whether the site can be reached, as far as its calls tell.

// The worker opens the page itself only where the server did not.
let away = pageMeta('offline') !== undefined;
let failing = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the site cannot be reached. */
export function isAway(): boolean {
  return away;
}

export function setAway(now: boolean): void {
  away = now;
  notify();
}

/** Counts a part of the page that could not be shown, until the returned function is called. */
export function countFailing(): () => void {
  failing += 1;
  notify();
  return () => {
    failing -= 1;
    notify();
  };
}

/** Whether the site cannot be reached. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribe, isAway);
}

/** Whether a part of the page is missing because the site cannot be reached. */
export function useCutOff(): boolean {
  return useSyncExternalStore(subscribe, () => away && failing > 0);
}

window.addEventListener('online', () => setAway(false));
