import { toHref } from '../routes/paths';

/**
 * Returns whether the site responds within three seconds. `navigator.onLine` is not enough, because
 * it reports only whether there is a network.
 */
export async function checkReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(3_000);
    // A redirect to a sign-in page also counts as a response.
    const redirect = 'manual';
    await fetch(toHref('/healthz'), { method: 'HEAD', cache: 'no-store', redirect, signal });
    return true;
  } catch {
    return false;
  }
}
