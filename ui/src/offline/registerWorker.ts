import { hrefOf } from '../routes/paths';

/** Lets the browser open the site without a network from now on; where it cannot, it cannot. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(hrefOf('/sw.js'));
  } catch {
    // Without a secure address, in some private windows, or without a network.
    return undefined;
  }
}

const patience = 60_000;

/** Waits until the worker has what pages are opened with, and says whether it has. */
export async function isWorkerReady(): Promise<boolean> {
  const registration = await registerWorker();
  if (!registration || registration.active) return registration !== undefined;
  const coming = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true);
      else if (coming.state === 'redundant') resolve(false);
    });
    setTimeout(() => resolve(false), coming === null ? 0 : patience);
  });
}
