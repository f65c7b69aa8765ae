import { useHasMissingParts } from '../../api/network';
import { defineChunk, useChunk } from '../../lib/chunks';

const offlineNoticeChunk = defineChunk(() => import('./OfflineNotice'));

/** Shows a single notice on a page if parts of it failed because the site cannot be reached. */
export function UnreachableNotice() {
  return useHasMissingParts() ? <Notice /> : null;
}

function Notice() {
  const chunk = useChunk(offlineNoticeChunk);
  return chunk.state === 'loaded' ? <chunk.value.OfflineNotice /> : null;
}
