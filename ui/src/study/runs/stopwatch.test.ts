import { describe, expect, test } from 'vitest';
import { parseTime } from './run';
import {
  advanceReading,
  computeUsedTime,
  createStopwatch,
  type Instant,
  resumeReading,
} from './stopwatch';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const start = Date.parse('2026-01-02T10:00:00Z');

/** Returns what a stopwatch shows as both clocks advance step by step. */
function shown(steps: readonly (readonly [clock: number, ticks: number])[]): number[] {
  let now: Instant = { clock: start, ticks: 5 };
  const watch = createStopwatch({ clock: start, used: 0 }, () => now);
  return steps.map(([clock, ticks]) => {
    now = { clock: now.clock + clock, ticks: now.ticks + ticks };
    return watch.used();
  });
}

describe('while the page is open', () => {
  test.each([
    [
      'time passes',
      [
        [second, second],
        [minute, minute],
      ],
      [second, second + minute],
    ],
    [
      'a phone sleeps',
      [
        [hour, second],
        [second, second],
      ],
      [hour, hour + second],
    ],
    [
      'the clock is set back',
      [
        [minute - hour, minute],
        [minute, minute],
      ],
      [minute, 2 * minute],
    ],
    [
      'the clock is set forward',
      [
        [hour, 0],
        [minute, minute],
      ],
      [hour, hour + minute],
    ],
    [
      'the clock is set back, and then the phone sleeps',
      [
        [-hour, 0],
        [hour / 2, second],
      ],
      [0, hour / 2],
    ],
    [
      'the clock is set forward and then corrected',
      [
        [hour, 0],
        [-hour, 0],
      ],
      [hour, hour],
    ],
    [
      'the clock stops',
      [
        [0, minute],
        [0, minute],
      ],
      [minute, 2 * minute],
    ],
  ] as const)('%s', (_, steps, expected) => {
    expect(shown(steps)).toEqual(expected);
  });

  test('rounding errors do not accumulate', () => {
    const steps = Array.from({ length: 10_000 }, (_, at) => [second + (at % 2), second] as const);
    const last = shown(steps).at(-1) ?? 0;
    expect(last - 10_000 * second).toBeLessThanOrEqual(5_250);
    const even = Array.from({ length: 10_000 }, (_, at) =>
      at % 2 === 0 ? ([second + 1, second] as const) : ([second - 1, second] as const),
    );
    expect(shown(even).at(-1)).toBe(10_000 * second);
  });

  test('the used time never decreases', () => {
    let state = 7;
    const roll = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const steps = Array.from(
      { length: 5_000 },
      () => [Math.round((roll() - 0.5) * hour), Math.round(roll() * minute)] as const,
    );
    const seen = shown(steps);
    for (const [at, used] of seen.entries()) {
      const [before, passed] = [seen[at - 1] ?? 0, steps[at]?.[1] ?? 0];
      // The time that has passed on the monotonic clock always counts as used.
      expect(used - before).toBeGreaterThanOrEqual(passed);
    }
  });
});

test.each([
  ['a while later', start - minute, 3 * minute],
  ['with a clock that was set back', start + hour, 2 * minute],
  ['if its time was lost', Number.NaN, 2 * minute],
  ['if its time is invalid', parseTime('never'), 2 * minute],
])('a watch is resumed %s', (_, clock, used) => {
  const watch = resumeReading({ clock, used: 2 * minute }, { clock: start, ticks: 0 });
  expect(watch.used).toBe(used);
  const later = { clock: start + second, ticks: second };
  expect(computeUsedTime(advanceReading(watch, later), later)).toBe(used + second);
});
