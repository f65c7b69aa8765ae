// Measures elapsed time, which never decreases, even if the clock is set back. All times are in
// milliseconds.

/**
 * A moment according to the system clock, which may be changed, and to a monotonic clock, which may
 * pause.
 */
export interface Moment {
  readonly clock: number;
  readonly ticks: number;
}

/** A reading of the time used, and the moment at which it was taken. */
export interface Watch extends Moment {
  readonly used: number;
}

/** The largest drift between the two clocks that is ignored. */
const maxDrift = 250;

/**
 * Returns the time used so far. Whichever clock has advanced further is the one that counts,
 * because the other was paused or set back.
 */
export function readUsed({ clock, ticks, used }: Watch, now: Moment): number {
  return used + Math.max(now.clock - clock, now.ticks - ticks, 0);
}

/**
 * Returns a new reading if the clocks have drifted apart since the last reading, or else the last
 * reading.
 */
export function advanceWatch(watch: Watch, now: Moment): Watch {
  const drift = now.clock - watch.clock - (now.ticks - watch.ticks);
  return Math.abs(drift) < maxDrift ? watch : { ...now, used: readUsed(watch, now) };
}

/**
 * Continues from a saved reading, which contains only the system clock. If that clock has been set
 * back since then, no time has passed.
 */
export function resumeWatch(seen: { clock: number; used: number }, now: Moment): Watch {
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
  now: () => Moment = readClocks,
): Stopwatch {
  let watch = resumeWatch(seen, now());
  return {
    used: () => {
      const moment = now();
      watch = advanceWatch(watch, moment);
      return readUsed(watch, moment);
    },
  };
}

function readClocks(): Moment {
  return { clock: Date.now(), ticks: performance.now() };
}
