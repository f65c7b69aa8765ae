import { expect, test } from 'vitest';
import cases from '../../../../tests/numbers_in_order.json';
import { areNumbersInOrder } from './areNumbersInOrder';

test.each(cases)('that $answers are numbers in order is $inOrder', ({ answers, inOrder }) => {
  expect(areNumbersInOrder(answers)).toBe(inOrder);
});
