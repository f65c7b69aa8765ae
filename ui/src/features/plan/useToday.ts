import { useSyncExternalStore } from 'react';
import { computeStartOfDay, type Day, toDay } from '../../study/days';

/** Returns the current day by the device's clock. The day changes at local midnight. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, getToday);
}

function getToday(): Day {
  return toDay(Date.now());
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      computeStartOfDay(getToday() + 1).getTime() - Date.now(),
    );
  };
  wait();
  // Timers pause while a device sleeps, and its clock may be changed, so the day is also checked
  // when the page becomes visible.
  const onSeen = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  document.addEventListener('visibilitychange', onSeen, { signal: stop.signal });
  window.addEventListener('focus', onSeen, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
