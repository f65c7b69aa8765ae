import { hrefOf } from '../paths';

/** Lets the browser open the site without a network from now on; where it cannot, it cannot. */
export async function startWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(hrefOf('/sw.js'));
    return true;
  } catch {
    return false;
  }
}

const patience = 60_000;

/** Waits until the worker has what pages are opened with, and says whether it has. */
export async function isWorkerReady(): Promise<boolean> {
  if (!(await startWorker())) return false;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience));
  return Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
}
