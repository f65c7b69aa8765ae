import { expect, test, vi } from 'vitest';
import { createDice } from '../../testing/createDice';
import { createRandom } from '../../testing/createRandom';
import type { Card, Rating } from '../cards';
import { computeStartOfDay, toDay } from '../days';
import {
  computeRetrievability,
  computeRetrievabilityAfter,
  predictFirstMemory,
  predictMemory,
  reviewCard,
} from './fsrs';

const noon = 43_200_000;
const atNoon = (day: number) => computeStartOfDay(day).getTime() + noon;
const ratings: readonly Rating[] = ['again', 'hard', 'good'];

// An implementation of FSRS-6 based only on the formulas that its authors publish:
// https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm#fsrs-6
const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

interface Memory {
  readonly s: number;
  readonly d: number;
}

const grades = { again: 1, hard: 2, good: 3 } as const;
const within = (d: number) => Math.min(10, Math.max(1, d));
const firstDifficulty = (grade: number) => w[4] - Math.E ** (w[5] * (grade - 1)) + 1;

function remembered(t: number, s: number): number {
  const factor = 0.9 ** (-1 / w[20]) - 1;
  return (1 + (factor * t) / s) ** -w[20];
}

function memoryAfter(memory: Memory | undefined, rating: Rating, t: number): Memory {
  const grade = grades[rating];
  if (memory === undefined) return { s: w[grade - 1] ?? 0, d: within(firstDifficulty(grade)) };
  const { s, d } = memory;
  const r = remembered(t, s);
  const damped = d + (-w[6] * (grade - 3) * (10 - d)) / 9;
  const difficulty = within(w[7] * firstDifficulty(4) + (1 - w[7]) * damped);
  if (rating === 'again') {
    const forgotten = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.E ** (w[14] * (1 - r));
    return { s: Math.min(forgotten, s), d: difficulty };
  }
  const growth = Math.E ** w[8] * (11 - d) * s ** -w[9] * (Math.E ** (w[10] * (1 - r)) - 1);
  return { s: s * (1 + growth * (rating === 'hard' ? w[15] : 1)), d: difficulty };
}

/** With a desired retention of 0.9, the interval is the stability, in whole days. */
const interval = ({ s }: Memory) => Math.max(1, Math.round(s));

test('reviews agree with the formulas for random histories', () => {
  const roll = createDice(6);
  for (let history = 0; history < 2000; history += 1) {
    let card: Card | undefined;
    let memory: Memory | undefined;
    let day = 20_000 + roll(1000);
    for (let count = 0; count < 12; count += 1) {
      const rating = ratings[roll(6) % 4] ?? 'good';
      const last: number = card === undefined ? day : toDay(card.last);
      card = reviewCard(card, rating, atNoon(day) + roll(noon));
      memory = memoryAfter(memory, rating, day - last);
      const due = toDay(card.last) + interval(memory);
      // The library keeps the intervals of the ratings a day apart, which shifts the shortest
      // interval by up to two days.
      const most = Math.max(2, 0.1 * interval(memory));
      expect(Math.abs(card.due - due)).toBeLessThanOrEqual(most);
      // The library keeps only four decimals.
      const error = Math.abs(card.stability - memory.s);
      expect(error).toBeLessThanOrEqual(Math.max(0.0005, 0.01 * memory.s));
      expect(card.difficulty).toBeCloseTo(memory.d, 2);
      expect(computeRetrievability(card, day + 30)).toBeCloseTo(remembered(30, memory.s), 2);
      expect(card.repetitions).toBe(count + 1);
      // The next answer is on the same day, early, on time or late.
      day += [0, 1, roll(3), interval(memory), 2 * interval(memory)][roll(5)] ?? 0;
    }
  }
});

test.each<[string, readonly [Rating, number][], readonly [number, number]]>([
  ['a wrong answer is due on the next day', [['again', 0]], [1, 0]],
  ['a partly right answer is due two days later', [['hard', 0]], [2, 0]],
  ['a right answer is due three days later', [['good', 0]], [3, 0]],
  [
    'right answers increase the interval',
    [
      ['good', 0],
      ['good', 3],
      ['good', 14],
    ],
    [64, 0],
  ],
  [
    'a second right answer on the same day does not change the interval',
    [
      ['good', 0],
      ['good', 0],
    ],
    [3, 0],
  ],
  [
    'a later wrong answer starts again',
    [
      ['good', 0],
      ['good', 3],
      ['again', 14],
    ],
    [16, 1],
  ],
])('%s', (_, answers, [due, lapses]) => {
  const first = 20_000;
  const card = answers.reduce<Card | undefined>(
    (before, [rating, day]) => reviewCard(before, rating, atNoon(first + day)),
    undefined,
  );
  expect([card && card.due - first, card?.lapses]).toEqual([due, lapses]);
});

test('a clock that was set back does not lower the stability or the due day', () => {
  const before = reviewCard(reviewCard(undefined, 'good', atNoon(20_000)), 'good', atNoon(20_010));
  const card = reviewCard(before, 'good', atNoon(20_004));
  expect(card.last).toBe(before.last);
  expect(card.due).toBeGreaterThanOrEqual(before.due);
  expect(card.stability).toBe(before.stability);
  expect(computeRetrievability(before, 20_004)).toBe(1);
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('local midnight counts in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const lateEvening = computeStartOfDay(20_000).getTime() + 2 * noon - 1000;
  const first = reviewCard(undefined, 'good', lateEvening);
  expect(first.due).toBe(20_003);
  expect(computeRetrievability(first, 20_000)).toBe(1);
  // Two seconds later, it is the next day.
  const second = reviewCard(first, 'good', lateEvening + 2000);
  expect(second.stability).toBeGreaterThan(first.stability);
  expect(second.due).toBeGreaterThan(20_001);
  vi.unstubAllEnvs();
});

test('the probability of knowing starts at 1, is 0.9 after the stability, and never rises with time', () => {
  const random = createRandom(2);
  for (let count = 0; count < 500; count += 1) {
    const stability = 0.05 + 500 * random() ** 3;
    const days = 1000 * random();
    expect(computeRetrievabilityAfter(stability, 0)).toBe(1);
    expect(computeRetrievabilityAfter(stability, stability)).toBeCloseTo(0.9, 6);
    expect(computeRetrievabilityAfter(stability, days)).toBeLessThanOrEqual(1);
    expect(computeRetrievabilityAfter(stability, days + 1)).toBeLessThan(
      computeRetrievabilityAfter(stability, days),
    );
    expect(computeRetrievabilityAfter(stability + 1, days)).toBeGreaterThanOrEqual(
      computeRetrievabilityAfter(stability, days),
    );
  }
});

test('the expected state after an answer is the mean of those after a right and a wrong answer', () => {
  const roll = createDice(11);
  for (let round = 0; round < 500; round += 1) {
    const gaps = Array.from({ length: roll(5) }, () => 1 + roll(20));
    let day = 20_000;
    let before: Card | undefined;
    for (const gap of gaps) {
      before = reviewCard(before, ratings[roll(3)] ?? 'good', atNoon(day));
      day += gap;
    }
    const until = 1 + roll(40);
    const right = before === undefined ? roll(101) / 100 : computeRetrievability(before, day);
    const [good, again] = (['good', 'again'] as const).map((rating) =>
      reviewCard(before, rating, atNoon(day)),
    ) as [Card, Card];
    const expected =
      before === undefined
        ? predictFirstMemory(right, until)
        : predictMemory(before, gaps.at(-1) ?? 0, until);
    const known =
      right * computeRetrievability(good, day + until) +
      (1 - right) * computeRetrievability(again, day + until);
    expect(computeRetrievabilityAfter(expected.stability, until)).toBeCloseTo(known, 3);
    const difficulty = right * good.difficulty + (1 - right) * again.difficulty;
    expect(expected.difficulty).toBeCloseTo(difficulty, 2);
    expect(Math.abs(expected.interval - (good.due - day))).toBeLessThanOrEqual(2);
  }
});
