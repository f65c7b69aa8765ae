/**
 * Runs a function once the browser is idle, or after `timeout` milliseconds at the latest. In
 * browsers without `requestIdleCallback`, runs it after `delay` milliseconds. Returns a function
 * that cancels it.
 */
export function runWhenIdle(run: () => void, timeout = 5_000, delay = 2_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout });
  return () => cancelIdleCallback(request);
}
