import { expect, test } from 'vitest';
import { areAllNumbers, isAccepted, isNotANumber } from './draft';

const gravity = { number: 9.81, tolerance: 0.02 };

test.each([
  ['Zürich', ['zurich'], true],
  ['  the   Rank\tnullity ', ['The rank nullity'], true],
  ['É\u0301COLE', ['école'], true],
  ['STRASSE', ['Straße'], true],
  ['Newton’s', ["Newton's"], true],
  ['Newton‘s', ['Newtonʼs'], true],
  ['“yes”', ['"yes"'], true],
  ['«yes»', ['„yes“'], true],
  ['x‑ray', ['x-ray'], true],
  ['2020–2021', ['2020-2021'], true],
  ['−x', ['-x'], true],
  ['5 µm', ['5 μm'], true],
  ['ｍ', ['m'], true],
  ['ﬁeld', ['field'], true],
  ['a … b', ['a ... b'], true],
  ['ΟΔΟΣ', ['οδος'], true],
  ['İstanbul', ['istanbul'], true],
  ['co\u00ADoperate', ['cooperate'], true],
  ['m²', ['m2'], true],
  ['don"t', ["don't"], false],
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
  // A comma followed by three digits may separate thousands.
  ['1,100', [{ number: 1100 }], true],
  ['1,100', [{ number: 1.1 }], true],
  ['-12,345', [{ number: -12345 }], true],
  ['١٬١٠٠', [{ number: 1100 }], false],
  ['١٫١٠٠', [{ number: 1.1 }], true],
  ['999,000', [{ number: 999000 }], true],
  ['0,100', [{ number: 100 }], false],
  ['0,100', [{ number: 0.1 }], true],
  ['00,100', [{ number: 100 }], false],
  [',100', [{ number: 100 }], false],
  ['1234,100', [{ number: 1234100 }], false],
  ['1,10', [{ number: 110 }], false],
  ['1,1000', [{ number: 11000 }], false],
  ['1,100e1', [{ number: 11000 }], false],
  ['1.100', [{ number: 1100 }], false],
  ['1,100.0', [{ number: 1100 }], false],
])('%j, with %j accepted, matches: %s', (typed, accept, accepted) => {
  expect(isAccepted(typed, accept)).toBe(accepted);
});

test('only numbers are accepted if every accepted answer is a number', () => {
  expect(areAllNumbers([gravity, { number: 1 }])).toBe(true);
  expect(areAllNumbers([gravity, 'none'])).toBe(false);
});

test.each([
  ['', false],
  ['-', false],
  ['9.', false],
  ['1e', false],
  ['9.81', false],
  ['9.81 m', true],
  ['1,000.5', true],
])('%j is neither a number nor the beginning of one: %s', (typed, none) => {
  expect(isNotANumber(typed, true)).toBe(none);
});

test.each([
  ['', false],
  [' ', false],
  ['9.', false],
  ['-', true],
  ['1e', true],
  ['3 apples', true],
])('%j is not a number once it is submitted: %s', (typed, none) => {
  expect(isNotANumber(typed, false)).toBe(none);
});
