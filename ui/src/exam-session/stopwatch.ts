// Measures elapsed time. It only goes forward, also when the clock is changed.

/** Now, by the clock on the wall, which may be set, and by one that only counts, but may pause. */
export interface Moment {
  readonly clock: number;
  readonly ticks: number;
}

/** A moment at which it was known how many milliseconds were used up. */
export interface Watch extends Moment {
  readonly used: number;
}

/** By how much two clocks that go the same way may differ. */
const slack = 250;

/** What the watch shows. Where the two clocks have parted, time was slept over or a clock was set. */
export function usedAt({ clock, ticks, used }: Watch, now: Moment): number {
  return used + Math.max(now.clock - clock, now.ticks - ticks, 0);
}

/** The watch to look at from now on. Only where the clocks have parted is it another. */
export function watchedOn(watch: Watch, now: Moment): Watch {
  const parted = now.clock - watch.clock - (now.ticks - watch.ticks);
  return Math.abs(parted) < slack ? watch : { ...now, used: usedAt(watch, now) };
}

/** A watch of which only the wall clock was saved. If that was set back since, no time has passed. */
export function resumedWatch(seen: { clock: number; used: number }, now: Moment): Watch {
  const passed = Math.max(0, now.clock - seen.clock);
  // A time that is none was never seen.
  return { ...now, used: seen.used + (Number.isNaN(passed) ? 0 : passed) };
}

export interface Stopwatch {
  /** How many milliseconds are used up. */
  readonly used: () => number;
}

export function stopwatch(
  seen: { clock: number; used: number },
  now: () => Moment = momentNow,
): Stopwatch {
  let watch = resumedWatch(seen, now());
  return {
    used: () => {
      const moment = now();
      watch = watchedOn(watch, moment);
      return usedAt(watch, moment);
    },
  };
}

function momentNow(): Moment {
  return { clock: Date.now(), ticks: performance.now() };
}
