import { expect, test } from 'vitest';
import { unusedTexts } from '../../build/unusedTexts';

test('every message is used, in TypeScript, in Rust or by another message', () => {
  expect(unusedTexts()).toEqual([]);
});
