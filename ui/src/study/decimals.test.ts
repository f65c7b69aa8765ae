import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  differByAtMost,
  listAmbiguousReadings,
  mayBecomeDecimal,
  parseDecimal,
} from './decimals';

function numberIn(text: string): Decimal {
  const found = parseDecimal(text);
  if (found === undefined) throw new Error(`${text} is not a number`);
  return found;
}

test.each([
  ['9.81', 981n, -2],
  ['9,81', 981n, -2],
  ['+9.81', 981n, -2],
  ['9.81e0', 981n, -2],
  ['9,81E+0', 981n, -2],
  ['981e-2', 981n, -2],
  ['0.0981e2', 981n, -2],
  ['9.810', 981n, -2],
  ['009.81', 981n, -2],
  ['  9.81\u00A0\n', 981n, -2],
  ['９．８１', 981n, -2],
  ['٩٫٨١', 981n, -2],
  ['९.८१', 981n, -2],
  ['𝟡.𝟠𝟙', 981n, -2],
  ['.5', 5n, -1],
  [',5', 5n, -1],
  ['5.', 5n, 0],
  ['-9', -9n, 0],
  ['−9', -9n, 0],
  ['–9', -9n, 0],
  ['﹣9', -9n, 0],
  ['－9', -9n, 0],
  ['+.5e-3', 5n, -4],
  ['5e−3', 5n, -3],
  ['1e+21', 1n, 21],
  ['1,000', 1n, 0],
  ['100', 1n, 2],
  ['0', 0n, 0],
  ['-0.00', 0n, 0],
  ['0e999999999', 0n, 0],
  [`0.${'0'.repeat(900)}1`, 1n, -901],
] as const)('%j is a number', (text, digits, exponent) => {
  expect(parseDecimal(text)).toEqual({ digits, exponent });
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  '+-5',
  '--5',
  '- 5',
  '5-',
  'e5',
  '.e5',
  '1e',
  '1e5.5',
  '1e5,5',
  '1e1e1',
  '9.81 m/s²',
  '9.81m',
  '5%',
  '$5',
  '1/2',
  '½',
  '10²',
  '1,000.5',
  '1.000,5',
  '1,000,000',
  '1 000',
  '1\u202F000',
  "1'000",
  '1_000',
  '9..81',
  '9,,81',
  '0x10',
  'Infinity',
  '∞',
  'NaN',
  'nine',
  '9.81 9.81',
  '9'.repeat(1_001),
])('%j is not a number', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

describe('the distance', () => {
  test.each([
    ['9.83', '9.81', '0.02', true],
    ['9.79', '9.81', '0.02', true],
    ['9.830001', '9.81', '0.02', false],
    [`9.83${'0'.repeat(500)}1`, '9.81', '0.02', false],
    ['0.3', '0.1', '0.2', true],
    ['5', '5', '0', true],
    ['5.0000000000000000000001', '5', '0', false],
    ['-1', '1', '2', true],
    ['-1', '1', '1.9', false],
    ['100', '1e2', '0', true],
    ['6.02e23', '6.022e23', '2e20', true],
    ['6.02e23', '6.022e23', '1e20', false],
    ['1e999999999', '9.81', '1e308', false],
    ['-1e999999999', '-1.7e308', '1e308', false],
    ['1e-999999999', '0', '0', false],
    ['1e-999999999', '0', '1e-300', true],
    ['-1e-999999999', '1', '1', false],
    ['1e-999999999', '1', '1', true],
    ['0e999999999', '0', '0', true],
  ])('between %s and %s is at most %s: %s', (one, other, tolerance, within) => {
    expect(differByAtMost(numberIn(one), numberIn(other), numberIn(tolerance))).toBe(within);
  });

  test('of very large and very small numbers is computed', () => {
    for (const one of [`1e${'9'.repeat(990)}`, `1e-${'9'.repeat(990)}`, '9'.repeat(1_000)]) {
      differByAtMost(numberIn(one), numberIn('1e-300'), numberIn('1e300'));
    }
    expect(differByAtMost(numberIn(`1e${'9'.repeat(990)}`), numberIn('1'), numberIn('1'))).toBe(
      false,
    );
  });
});

test.each([
  '',
  ' ',
  '-',
  '−',
  '+',
  '.',
  ',',
  '-.',
  '9',
  '9.',
  '9,',
  '9.8',
  '-9',
  '1e',
  '1E-',
  '.5e',
])('%j may become a number', (text) => {
  expect(mayBecomeDecimal(text) || parseDecimal(text) !== undefined).toBe(true);
});

test.each(['9 m', '9m', 'm', '1,000.', '1,0,', '1 0', 'e', '.e', '--', '1e--', '1/'])(
  '%j will not become a number',
  (text) => {
    expect(mayBecomeDecimal(text) || parseDecimal(text) !== undefined).toBe(false);
  },
);

test.each([
  ['1,100', [1.1, 1100]],
  [' −12,500 ', [-12.5, -12500]],
  ['1.100', [1.1]],
  ['0,125', [0.125]],
  ['٣٫١٢٥', [3.125, 3125]],
  ['9,81', []],
  ['1234.567', []],
  ['1,10x', []],
  ['', []],
])('%j may have to be said to be read as %j', (text, numbers) => {
  expect(listAmbiguousReadings(text)).toEqual(numbers);
});
