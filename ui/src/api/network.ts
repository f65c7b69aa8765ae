import { useSyncExternalStore } from 'react';
import { pageMeta } from '../routes/pageMeta';

// Stores whether the site can be reached, as found by its calls.

// The worker serves its own page only if the server does not answer.
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

/** Whether the site was unreachable when it was last called. */
export function isAway(): boolean {
  return away;
}

export function setAway(now: boolean): void {
  away = now;
  notify();
}

/** Counts a failed part of the page until the returned function is called. */
export function countFailing(): () => void {
  failing += 1;
  notify();
  return () => {
    failing -= 1;
    notify();
  };
}

/** `isAway` as a hook. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribe, isAway);
}

/** Whether a part of the page is missing because the site cannot be reached. */
export function useCutOff(): boolean {
  return useSyncExternalStore(subscribe, () => away && failing > 0);
}

window.addEventListener('online', () => setAway(false));
