// Measures elapsed time, which never decreases, even if the clock is set back. All times are in
// milliseconds.

/**
 * An instant according to the system clock, which may be changed, and to a monotonic clock, which may
 * pause.
 */
export interface Instant {
  readonly clock: number;
  readonly ticks: number;
}

/** A reading of the time used, and the instant at which it was taken. */
export interface StopwatchReading extends Instant {
  readonly used: number;
}

/** The largest drift between the two clocks that is ignored. */
const maxDrift = 250;

/**
 * Returns the time used so far. Whichever clock has advanced further is the one that counts,
 * because the other was paused or set back.
 */
export function computeUsedTime({ clock, ticks, used }: StopwatchReading, now: Instant): number {
  return used + Math.max(now.clock - clock, now.ticks - ticks, 0);
}

/**
 * Returns a new reading if the clocks have drifted apart since the last reading, or else the last
 * reading.
 */
export function advanceReading(reading: StopwatchReading, now: Instant): StopwatchReading {
  const drift = now.clock - reading.clock - (now.ticks - reading.ticks);
  return Math.abs(drift) < maxDrift ? reading : { ...now, used: computeUsedTime(reading, now) };
}

/**
 * Continues from a saved reading, which contains only the system clock. If that clock has been set
 * back since then, no time has passed.
 */
export function resumeReading(
  seen: { clock: number; used: number },
  now: Instant,
): StopwatchReading {
  const passed = Math.max(0, now.clock - seen.clock);
  // An invalid time also counts as no time passed.
  return { ...now, used: seen.used + (Number.isFinite(passed) ? passed : 0) };
}

export interface Stopwatch {
  /** Returns the time used so far. */
  readonly used: () => number;
}

export function createStopwatch(
  seen: { clock: number; used: number },
  now: () => Instant = readClocks,
): Stopwatch {
  let reading = resumeReading(seen, now());
  return {
    used: () => {
      const instant = now();
      reading = advanceReading(reading, instant);
      return computeUsedTime(reading, instant);
    },
  };
}

function readClocks(): Instant {
  return { clock: Date.now(), ticks: performance.now() };
}
