import { describe, expect, test } from 'vitest';
import { isQueryTooLong, normaliseQuery } from './query';

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
    expect(normaliseQuery(text)).toBe(query);
  });

  test('longer than 256 code points is too long', () => {
    expect(isQueryTooLong(` ${'𝛼'.repeat(256)} `)).toBe(false);
    expect(isQueryTooLong('𝛼'.repeat(257))).toBe(true);
  });
});
