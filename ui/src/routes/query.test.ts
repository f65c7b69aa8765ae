import { describe, expect, test } from 'vitest';
import { isTooLong, readQuery } from './query';

describe('a query', () => {
  test.each([
    ['', ''],
    [' \n\t', ''],
    ['  gauss law ', 'gauss law'],
    ['\\Gamma', '\\Gamma'],
    ['x'.repeat(256), 'x'.repeat(256)],
    ['x'.repeat(257), 'x'.repeat(256)],
    [` ${'x'.repeat(255)} y`, 'x'.repeat(255)],
    ['𝛼'.repeat(300), '𝛼'.repeat(256)],
  ])('of %j is %j', (text, query) => {
    expect(readQuery(text)).toBe(query);
  });

  test('longer than 256 code points is too long', () => {
    expect(isTooLong(` ${'𝛼'.repeat(256)} `)).toBe(false);
    expect(isTooLong('𝛼'.repeat(257))).toBe(true);
  });
});
