import { expect, test } from 'vitest';
import { unusedMessages } from '../../build/texts';

test('every message is used, in TypeScript, in Rust or by another message', () => {
  expect(unusedMessages()).toEqual([]);
});
