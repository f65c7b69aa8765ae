import { expect, test } from 'vitest';
import { createRandom } from '../testing/createRandom';
import { shuffle } from './shuffle';

test('all orders are equally likely, and no item is lost', () => {
  const random = createRandom(7);
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = shuffle(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('the given array is left unchanged', () => {
  const things = [1, 2, 3];
  shuffle(things, () => 0.99);
  expect(things).toEqual([1, 2, 3]);
  expect(shuffle([], Math.random)).toEqual([]);
});
