import { useSyncExternalStore } from 'react';
import { isAway, isCutOff, watchNetwork } from './network';

/** Whether the site cannot be reached, as far as is known. */
export function useAway(): boolean {
  return useSyncExternalStore(watchNetwork, isAway);
}

/** Whether a part of the page is missing because the site cannot be reached. */
export function useCutOff(): boolean {
  return useSyncExternalStore(watchNetwork, isCutOff);
}
