import { beforeAll, describe, expect, test } from 'vitest';
import * as simulation from '../../../../benches/schedule/simulation';

// Compares the plan with other ways of spending the same number of answers; benches/schedule prints
// the figures.

const learners = 30;
const { setting } = simulation;
type Figures = ReturnType<typeof simulation.meanOf>;

const strategies = {
  inOrder: simulation.inOrder,
  atRandom: simulation.atRandom,
  mistakes: simulation.mistakes,
  even: simulation.planned({ atMost: setting.answers / setting.days, isCounted: true }),
  spread: simulation.planned({ atMost: simulation.spreadLimit, isCounted: true }),
  evenOracle: simulation.oracle(),
  spreadOracle: simulation.oracle(simulation.spreadDays),
};

describe('what simulated learners know on the exam day', () => {
  const known = {} as Record<keyof typeof strategies, Figures>;
  beforeAll(() => {
    for (const [name, strategy] of Object.entries(strategies)) {
      known[name as keyof typeof strategies] = simulation.meanOf(strategy, learners);
    }
  }, 120_000);

  test('no strategy uses more answers than another', () => {
    for (const { answers } of Object.values(known)) {
      expect(answers).toBeGreaterThan(setting.answers - 10);
      expect(answers).toBeLessThanOrEqual(setting.answers);
    }
  });

  test('the plan is as good as an oracle that always takes the best answer', () => {
    expect(known.spread.known).toBeGreaterThanOrEqual(0.89);
    expect(known.spread.known).toBeGreaterThan(known.spreadOracle.known - 0.02);
    expect(known.even.known).toBeGreaterThanOrEqual(known.evenOracle.known);
  });

  test.each(['inOrder', 'atRandom', 'mistakes'] as const)('the plan is better than %s', (name) => {
    expect(known.spread.known).toBeGreaterThanOrEqual(known[name].known + 0.05);
    expect(known.even.known).toBeGreaterThan(known[name].known);
  });
});

test('of the questions estimated at 65 to 75 %, 65 to 75 % are answered right', () => {
  const { outcomes } = simulation.meanOf(simulation.atRandom, 100, { until: simulation.exam - 7 });
  const { questions, right } = simulation.calibration(outcomes, 0.65, 0.75);
  expect(questions).toBeGreaterThan(500);
  expect(right).toBeGreaterThanOrEqual(0.65);
  expect(right).toBeLessThanOrEqual(0.75);
});

test('a plan predicts how much will be known if it is followed', () => {
  const strategy = simulation.planned({ isCounted: false });
  const all = { answers: Number.POSITIVE_INFINITY };
  const promised: number[] = [];
  const { known } = simulation.meanOf(
    (input) => {
      if (input.day === simulation.exam - setting.days) promised.push(simulation.promised(input));
      return strategy(input);
    },
    10,
    all,
  );
  const mean = promised.reduce((sum, share) => sum + share, 0) / promised.length;
  expect(Math.abs(known - mean)).toBeLessThan(0.03);
}, 60_000);
