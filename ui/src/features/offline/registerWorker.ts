import { toHref } from '../../routes/paths';

/** The maximum time to wait for the worker to become active, in milliseconds. */
const workerTimeout = 60_000;

/** Installs the service worker. Returns undefined if that is not possible. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(toHref('/sw.js'));
  } catch {
    // The origin is not secure, the window is private, or there is no network.
    return undefined;
  }
}

/**
 * Waits until the worker is active and returns it. Returns undefined if it does not become active.
 */
export async function getActiveWorker(): Promise<ServiceWorker | undefined> {
  const registration = await registerWorker();
  if (!registration || registration.active) return registration?.active ?? undefined;
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') resolve(undefined);
    });
    setTimeout(() => resolve(undefined), worker === null ? 0 : workerTimeout);
  });
}
