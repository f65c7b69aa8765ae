import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listKatexCommands } from './katexCommands';

const list = '../src/content/katex.txt';

test('stoa lint knows the commands of the installed KaTeX', () => {
  const commands = listKatexCommands();
  if (process.env.STOA_BLESS !== undefined) writeFileSync(list, commands);
  expect(readFileSync(list, 'utf8')).toBe(commands);
});
