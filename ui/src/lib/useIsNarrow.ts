import { useSyncExternalStore } from 'react';

/** Below this width, the controls of a question are in a bar at the bottom of the screen. The style sheets state it, too. */
const query = '(width < 40rem)';

/** Whether the screen is narrow, such as that of a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
