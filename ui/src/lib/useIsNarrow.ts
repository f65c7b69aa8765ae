import { useSyncExternalStore } from 'react';

/**
 * The media query for narrow screens, on which the controls of a question are in a bar at the
 * bottom. The style sheets use the same width.
 */
const query = '(width < 40rem)';

/** Returns whether the screen is narrow, like a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
