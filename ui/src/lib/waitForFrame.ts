/**
 * The maximum time to wait for a frame, in milliseconds. A page that is not visible has no frames.
 */
const frameTimeout = 100;

/** Resolves once the next frame has been shown. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frameTimeout);
    // The callback runs before the frame is painted; a timer set in it runs afterwards.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
