import * as texts from 'texts:review';
import { useEffect, useState } from 'react';

/**
 * Counts down the time left. Nothing happens at the end. Needs a different `key` for each duration.
 */
export function Countdown({ duration }: { readonly duration: string }) {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    // Uses the clock, because timers are unreliable in a background tab.
    const untilNextSecond = 1_000 - (Math.max(0, Date.now() - start) % 1_000);
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(timer);
  });
  return (
    <p role="timer" className="Countdown-countdown">
      {texts.timeLeft({ milliseconds: String(formatTimeLeft(duration, now - start)) })}
    </p>
  );
}

/**
 * Returns the time left in milliseconds, as a string of digits, for a duration in seconds. The time
 * decreases by whole seconds down to 0. A duration that is not a whole number counts as 0. `passed`
 * is in milliseconds.
 */
export function formatTimeLeft(duration: string, passed: number): string {
  if (!/^\d+$/.test(duration)) return '0';
  // A duration in an address may be too large for a number.
  const seconds = BigInt(duration) - BigInt(Math.max(0, Math.floor(passed / 1_000)));
  return seconds > 0n ? String(seconds * 1_000n) : '0';
}
