import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  .map(({ name, text }) => ({ name, text: text.replaceAll(/\/\*.*?\*\//gs, '') }));

/** Returns each matching line of a style sheet, as `file: line`. */
function linesOf(pattern: RegExp, among = sheets): string[] {
  return among.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

test('no property names a physical side: a right-to-left language mirrors the layout', () => {
  const side = '(?:left|right|top|bottom)';
  expect(linesOf(new RegExp(`^\\s*(?!--)(?:[a-z-]+-)?${side}(?:-[a-z]+)*:`))).toEqual([]);
  expect(linesOf(/^\s*(?:text-align|float|clear): (?:left|right)/)).toEqual([]);
  expect(linesOf(/^\s*(?:margin|padding|inset|border-width): \S+ \S+ \S+ \S+;/)).toEqual([]);
});

test('there are three breakpoints, and one at which two papers fit side by side', () => {
  const queries = linesOf(/@media.*\bwidth\b/).map((line) => line.replace(/.*\bwidth /, ''));
  expect(new Set(queries)).toEqual(
    new Set([
      '< 30rem) {',
      '< 40rem) {',
      '<= 40rem) {',
      '> 40rem) {',
      '< 60rem) {',
      '>= 60rem) {',
      '>= 62.5rem) {',
    ]),
  );
});

test('a font size is a step of the scale or relative to its parent', () => {
  const screens = sheets.map(({ name, text }) => ({
    name,
    text: text.replaceAll(/@media print \{.*?\n\}|@page \{.*?\n\}/gs, ''),
  }));
  const sizes = linesOf(/^\s*font-size:/, screens);
  const others = sizes.filter((line) => !/: (?:var\(--text-\w+\)|0\.9em|inherit);/.test(line));
  // KaTeX's faces are smaller than the serif typeface next to them; small operators in MathML have
  // a size of their own.
  expect(others).toEqual([
    'rich-text/typeset.css: font-size: 1.12em;',
    'styles/mathml.css: font-size: 70%;',
  ]);
});
