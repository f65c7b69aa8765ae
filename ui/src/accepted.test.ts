import { expect, test } from 'vitest';
import { areNumbers, isAccepted, isNoNumber } from './accepted';

const gravity = { number: 9.81, tolerance: 0.02 };

test.each([
  ['Zürich', ['zurich'], true],
  ['  the   Rank\tnullity ', ['The rank nullity'], true],
  ['É\u0301COLE', ['école'], true],
  ['Strasse', ['Straße'], false],
  ['が', ['か'], false],
  ['rank-nullity', ['rank nullity'], false],
  ['', ['x'], false],
  ['9,81', ['9.81'], false],
  ['b', ['a', 'b'], true],
  ['9,79', [gravity], true],
  ['9.83', [gravity], true],
  ['9.84', [gravity], false],
  ['9.81 m/s²', [gravity], false],
  ['9.81', [{ number: 9.81 }], true],
  ['9.810000001', [{ number: 9.81 }], false],
  ['1e-7', [{ number: 1e-7 }], true],
  ['0.0000001', [{ number: 1e-7 }], true],
  ['150000000000000000000000', [{ number: 1.5e23 }], true],
  ['−9', [{ number: -9 }], true],
  ['none', [gravity, 'None'], true],
])('%j where %j is accepted: %s', (typed, accept, accepted) => {
  expect(isAccepted(typed, accept)).toBe(accepted);
});

test('only where every accepted answer is a number a number is asked for', () => {
  expect(areNumbers([gravity, { number: 1 }])).toBe(true);
  expect(areNumbers([gravity, 'none'])).toBe(false);
});

test.each([
  ['', false],
  ['-', false],
  ['9.', false],
  ['1e', false],
  ['9.81', false],
  ['9.81 m', true],
  ['1,000.5', true],
])('what stands there while one types is no number: %j, %s', (typed, none) => {
  expect(isNoNumber(typed)).toBe(none);
});
