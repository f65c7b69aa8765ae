/** The name of both the lock and the channel that the tabs share. */
export const sharedName = 'stoa-progress';

/** Finds out whether other tabs of the site are open. */
export function watchOtherTabs() {
  let channel: BroadcastChannel | undefined;
  let areNone = false;
  /**
   * Closes the channel, because the browser may not keep a page with an open channel in its
   * back/forward cache.
   */
  const leave = () => {
    channel?.close();
    channel = undefined;
    areNone = false;
  };
  /** Asks the tabs that are open. Tabs opened later ask this tab. */
  const join = () => {
    leave();
    if (!('BroadcastChannel' in window)) return;
    const joined = new BroadcastChannel(sharedName);
    joined.onmessage = ({ data }) => {
      areNone = false;
      if (data === 'opened') joined.postMessage('seen');
    };
    channel = joined;
    areNone = true;
    joined.postMessage('opened');
  };
  return { join, leave, areNone: () => areNone };
}
