/** The longest wait for a frame, in milliseconds. A page that is not shown has none. */
const frameTimeout = 100;

/** Resolves once the next frame has been shown. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frameTimeout);
    // The callback runs before the frame is painted, and a timer that it sets after that.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
