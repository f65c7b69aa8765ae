import { hrefOf } from '../routes/paths';

const patience = 3_000;

/**
 * Whether the site answers at all. What the browser says of its network is no answer: it says there
 * is one where nothing comes through, and none on a machine that is a network of its own.
 */
export function isReachable(): Promise<boolean> {
  const asked = fetch(hrefOf('/healthz'), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  });
  return asked.then(
    () => true,
    () => false,
  );
}
