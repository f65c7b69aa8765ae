import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { className } from '../../build/classNames.ts';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
const sheets = files
  .filter(({ name }) => name.endsWith('.css') || name.endsWith('panelStyle.ts'))
  .map(({ name, text }) => ({ name, text: text.replaceAll(/\/\*.*?\*\//gs, '') }));

/** Each line of a style sheet that matches, as `file: line`. */
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

test('there are three breakpoints', () => {
  const queries = linesOf(/@media.*\bwidth\b/).map((line) => line.replace(/.*\bwidth /, ''));
  expect(new Set(queries)).toEqual(
    new Set(['< 30rem) {', '<= 40rem) {', '> 40rem) {', '< 60rem) {', '>= 60rem) {']),
  );
});

test('a font size is a step of the scale, or follows from the text around it', () => {
  const screens = sheets.map(({ name, text }) => ({
    name,
    text: text.replaceAll(/@media print \{.*?\n\}|@page \{.*?\n\}/gs, ''),
  }));
  const sizes = linesOf(/^\s*font-size:/, screens);
  const others = sizes.filter((line) => !/: (?:var\(--text-\w+\)|0\.9em|inherit);/.test(line));
  // KaTeX's faces are smaller than the serif beside them; MathML's small operators have a size of their own.
  expect(others).toEqual([
    'rich-text/RichText.module.css: font-size: 1.12em;',
    'styles/mathml.css: font-size: 70%;',
  ]);
});

const modules = sheets
  .filter(({ name }) => name.endsWith('.module.css'))
  .map(({ name, text }) => {
    const selectors = text.replaceAll(/\{[^{}]*\}|:global\([^)]*\)/g, '');
    const users = files.filter((file) => file.text.includes(`/${basename(name)}'`));
    return {
      name: basename(name, '.module.css'),
      classes: new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, found]) => found ?? '')),
      used: new Set(
        users.flatMap(({ text }) => {
          const [, styles] =
            new RegExp(`import (\\w+) from '[^']*/${basename(name)}'`).exec(text) ?? [];
          return [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(
            ([, used]) => used ?? '',
          );
        }),
      ),
    };
  });

test('each class is used, by a component or by the server', () => {
  const pages = join(root, '../../src/site/pages');
  const server = readdirSync(pages).map((name) => readFileSync(join(pages, name), 'utf8'));
  const written = [...server, ...files.map(({ text }) => text)].join('\n');
  const unused = modules.flatMap(({ name, classes, used }) =>
    [...classes]
      .filter((found) => !used.has(found))
      .map((found) => className(found, name))
      .filter((whole) => !written.includes(whole)),
  );
  expect(unused).toEqual([]);
});

test('each class that a component uses has a rule', () => {
  const without = modules.flatMap(({ name, classes, used }) =>
    [...used].filter((found) => !classes.has(found)).map((found) => className(found, name)),
  );
  expect(without).toEqual([]);
});
