import { useSyncExternalStore } from 'react';
import { isAway, watchNetwork } from '../network';

/** Whether the site cannot be reached. */
export function useAway(): boolean {
  return useSyncExternalStore(watchNetwork, isAway);
}
