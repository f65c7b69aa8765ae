// Numbers as visitors type them, compared digit by digit: 9.83 is 0.02 away from 9.81, which it is
// not for a computer's own numbers.

/** A number: its digits, and how many places the point stands behind them; 0 has no digits. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const longest = 1_000;
// Farther out than any number that the content can hold or come near to. What lies beyond is as far
// from all of them as what lies there.
const farthest = 1_000;

const signs: ReadonlyMap<string, string> = new Map([
  ...[...'\u2212\u2013\uFE63\uFF0D'].map((minus) => [minus, '-'] as const),
  ['\uFF0B', '+'],
  ['\uFF0E', '.'],
  ['\uFF0C', ','],
  ['\u066B', ','],
]);

const whole = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/;
const begun = /^[+-]?(?:\.?|(?:\d+\.?\d*|\.\d+)(?:e[+-]?)?)$/;

/** The number that a text is; a unit, a fraction or a thousands separator makes it none. */
export function decimalIn(text: string): Decimal | undefined {
  const plain = plainOf(text);
  const [, sign, before = '', after = '', power = '0'] =
    (plain.length <= longest && whole.exec(plain)) || [];
  if (before + after === '') return undefined;
  // Zeros at the end are moved into the exponent: 100 and 1e2 are the same number.
  const digits = (before + after).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return { digits: 0n, exponent: 0 };
  const last = Number(power) - after.length + (digits.length - significant.length);
  const first = last + significant.length;
  const value = BigInt(sign === '-' ? `-${significant}` : significant);
  if (Math.abs(first) <= farthest) return { digits: value, exponent: last };
  return { digits: value < 0n ? -1n : 1n, exponent: first < 0 ? -farthest : farthest };
}

const grouped = /^[+-]?(?!0+,)\d{1,3},\d{3}$/;

/**
 * The numbers that a text may mean: `1,100` is 1.1 where the comma is decimal, and 1100 where it separates
 * thousands. Empty where the text is no number.
 */
export function decimalsIn(text: string): Decimal[] {
  const ascii = asciiOf(text);
  const readings = grouped.test(ascii) ? [text, ascii.replace(',', '')] : [text];
  return readings.flatMap((reading) => decimalIn(reading) ?? []);
}

/** Whether a text, though none yet, may still become a number by typing on. */
export function mayBecomeDecimal(text: string): boolean {
  return begun.test(plainOf(text));
}

/** Whether two numbers are at most so far apart. */
export function areWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const last = Math.min(one.exponent, other.exponent, tolerance.exponent);
  const scaled = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent - last);
  const apart = scaled(one) - scaled(other);
  return (apart < 0n ? -apart : apart) <= scaled(tolerance);
}

/** The text in ASCII, without white space at its ends. */
function asciiOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\x20-\x7E]/gu, (sign) => signs.get(sign) ?? digitOf(sign) ?? sign);
}

/** The text in ASCII, with a decimal comma as a point. */
function plainOf(text: string): string {
  const plain = asciiOf(text);
  const isComma = plain.indexOf(',') === plain.lastIndexOf(',') && !plain.includes('.');
  return isComma ? plain.replace(',', '.') : plain;
}

const decimalDigit = /^\p{Nd}$/u;

/** The value of a digit of any script; in Unicode they stand in rows of ten that begin with 0. */
function digitOf(sign: string): string | undefined {
  if (!decimalDigit.test(sign)) return undefined;
  const at = sign.codePointAt(0) ?? 0;
  let first = at;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((at - first) % 10);
}
