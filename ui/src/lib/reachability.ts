import { toHref } from '../routes/paths';

/** Whether the site answers within three seconds. `navigator.onLine` does not tell: it only knows of a network. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(3_000);
    // A redirect to a page that signs visitors in is an answer, too.
    const redirect = 'manual';
    await fetch(toHref('/healthz'), { method: 'HEAD', cache: 'no-store', redirect, signal });
    return true;
  } catch {
    return false;
  }
}
