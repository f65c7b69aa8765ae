import { expect, test } from 'vitest';
import cases from '../../../../tests/numbers_in_order.json';
import { areNumbersInOrder } from './areNumbersInOrder';

test.each(cases)('$answers are numbers in order: $inOrder', ({ answers, inOrder }) => {
  expect(areNumbersInOrder(answers)).toBe(inOrder);
});
