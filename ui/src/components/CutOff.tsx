import { useSyncExternalStore } from 'react';
import { isCutOff, watchNetwork } from '../network';
import { offlineNotice } from './parts';
import { useChunk } from './useChunk';

/** Says once on a page that the network is what is missing, whatever it could not show. */
export function CutOff() {
  return useSyncExternalStore(watchNetwork, isCutOff) ? <Notice /> : null;
}

function Notice() {
  const part = useChunk(offlineNotice, '');
  return part.state === 'loaded' ? <part.value.OfflineNotice /> : null;
}
