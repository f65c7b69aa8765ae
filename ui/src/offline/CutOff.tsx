import { useCutOff } from '../api/network';
import { lazyChunk, useChunk } from '../lib/chunks';

const offlineNotice = lazyChunk(() => import('./OfflineNotice'));

/** Says once on a page that the network is what is missing, whatever it could not show. */
export function CutOff() {
  return useCutOff() ? <Notice /> : null;
}

function Notice() {
  const part = useChunk(offlineNotice, '');
  return part.state === 'loaded' ? <part.value.OfflineNotice /> : null;
}
