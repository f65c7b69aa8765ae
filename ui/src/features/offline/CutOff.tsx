import { useCutOff } from '../../api/network';
import { defineChunk, useChunk } from '../../lib/chunks';

const offlineNoticeChunk = defineChunk(() => import('./OfflineNotice'));

/** Shows a single notice on a page if parts of it failed because the site cannot be reached. */
export function CutOff() {
  return useCutOff() ? <Notice /> : null;
}

function Notice() {
  const part = useChunk(offlineNoticeChunk, '');
  return part.state === 'loaded' ? <part.value.OfflineNotice /> : null;
}
