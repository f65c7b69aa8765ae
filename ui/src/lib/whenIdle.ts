/** In milliseconds: a page that is never idle, such as one with an endless animation, waits no longer. */
const patience = 5_000;
/** In milliseconds, for browsers that do not tell when they are idle. */
const usualDelay = 2_000;

/** Runs a function once the browser is idle, or after `timeout` milliseconds. Returns a function that cancels it. */
export function whenIdle(run: () => void, timeout = patience, delay = usualDelay): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout });
  return () => cancelIdleCallback(request);
}
