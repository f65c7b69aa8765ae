import { afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['error', 'warn', 'info', 'log', 'debug'] as const;

/**
 * Makes every test that writes to the console fail. A test that expects output must spy on the
 * console itself.
 */
export function expectSilence(): void {
  let written: unknown[][];

  beforeEach(() => {
    written = [];
    for (const method of methods) {
      vi.spyOn(console, method).mockImplementation((...words) => void written.push(words));
    }
  });

  afterEach(() => {
    expect(written, 'what the test wrote to the console').toEqual([]);
  });
}
