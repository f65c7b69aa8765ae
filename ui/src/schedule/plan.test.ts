import { expect, test } from 'vitest';
import { planOf } from './plan';

test('on the exam day there is nothing to plan', () => {
  const options = { today: 20_788, exam: 20_788, notOn: [], atMost: undefined };
  expect(planOf([], options).days).toEqual([]);
});
