// Parses and compares decimal numbers exactly. With floating-point numbers, 9.83 - 9.81 is not
// 0.02.

/** The number `digits * 10 ** exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const maxLength = 1_000;
/**
 * Orders of magnitude are clamped to between minus and plus this value. No number in the content
 * comes near it.
 */
const maxMagnitude = 1_000;

const signs: ReadonlyMap<string, string> = new Map([
  ...[...'\u2212\u2013\uFE63\uFF0D'].map((minus) => [minus, '-'] as const),
  ['\uFF0B', '+'],
  ['\uFF0E', '.'],
  ['\uFF0C', ','],
  ['\u066B', ','],
]);

const complete = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/;
const incomplete = /^[+-]?(?:\.?|(?:\d+\.?\d*|\.\d+)(?:e[+-]?)?)$/;

/**
 * Parses a number. Returns undefined for any other text, including fractions and numbers with a
 * unit or a thousands separator.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const plain = toPlain(text);
  const [, sign, before = '', after = '', power = '0'] =
    (plain.length <= maxLength && complete.exec(plain)) || [];
  if (before + after === '') return undefined;
  // Trailing zeros become part of the exponent, so that 100 equals 1e2.
  const digits = (before + after).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return { digits: 0n, exponent: 0 };
  const last = Number(power) - after.length + (digits.length - significant.length);
  const first = last + significant.length;
  const value = BigInt(sign === '-' ? `-${significant}` : significant);
  if (Math.abs(first) <= maxMagnitude) return { digits: value, exponent: last };
  return { digits: value < 0n ? -1n : 1n, exponent: first < 0 ? -maxMagnitude : maxMagnitude };
}

const grouped = /^[+-]?(?!0+,)\d{1,3},\d{3}$/;

/**
 * Returns the numbers that a text may represent: `1,100` is 1.1 with a decimal comma, and 1100 with
 * a thousands separator. The array is empty if the text is not a number.
 */
export function listDecimalReadings(text: string): Decimal[] {
  const ascii = toAscii(text);
  const readings = grouped.test(ascii) ? [text, ascii.replace(',', '')] : [text];
  return readings.flatMap((reading) => parseDecimal(reading) ?? []);
}

/** A number whose last three digits may be either thousands or decimals. */
const endsInThree = /^[+-]?\d{1,3}[.,]\d{3}$/;

/**
 * Returns the numbers that a text may mean if its notation is ambiguous, as in `1,100` and `1.100`.
 */
export function listAmbiguousReadings(text: string): number[] {
  if (!endsInThree.test(toAscii(text))) return [];
  return listDecimalReadings(text).map(({ digits, exponent }) => Number(`${digits}e${exponent}`));
}

/** Returns whether a text may become a number once more is typed. */
export function mayBecomeDecimal(text: string): boolean {
  return incomplete.test(toPlain(text));
}

/** Returns whether the difference between two numbers is at most `tolerance`. */
export function differByAtMost(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const last = Math.min(one.exponent, other.exponent, tolerance.exponent);
  const scaled = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent - last);
  const difference = scaled(one) - scaled(other);
  return (difference < 0n ? -difference : difference) <= scaled(tolerance);
}

/** Converts signs and digits to ASCII, lowercases the text and trims it. */
function toAscii(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\x20-\x7E]/gu, (sign) => signs.get(sign) ?? toDigit(sign) ?? sign);
}

/** Converts text like `toAscii`, and replaces a decimal comma with a point. */
function toPlain(text: string): string {
  const plain = toAscii(text);
  const isComma = plain.indexOf(',') === plain.lastIndexOf(',') && !plain.includes('.');
  return isComma ? plain.replace(',', '.') : plain;
}

const decimalDigit = /^\p{Nd}$/u;

/**
 * Converts a digit in any script to ASCII. In Unicode, the ten digits of a script are consecutive,
 * starting with 0.
 */
function toDigit(sign: string): string | undefined {
  if (!decimalDigit.test(sign)) return undefined;
  const codePoint = sign.codePointAt(0) ?? 0;
  let first = codePoint;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((codePoint - first) % 10);
}
