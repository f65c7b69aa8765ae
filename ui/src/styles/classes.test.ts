import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

const readFiles = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const components = readFiles(source, /(?<!\.test)\.tsx?$/)
  // The overlay has its own styles, which are not part of the sheets.
  .filter(({ name }) => !name.startsWith('dev-overlay'));
const sheets = readFiles(source, /\.css$/).filter(({ name }) => !name.startsWith('dev-overlay'));
const rust = readFiles(join(source, '../../src/site'), /\.rs$/)
  .map(({ text }) => text)
  .join();

/** Returns the classes in the selectors of a style sheet. */
function findClasses(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]*(?=\{)/g) ?? [];
  return selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

const isGlobal = (sheet: string) => sheet.startsWith('styles/');

/** The classes that a component's sheet styles. They begin with the sheet's name. */
const own = new Set(
  sheets.flatMap(({ name, text }) =>
    isGlobal(name)
      ? []
      : findClasses(text).filter((one) => one.startsWith(`${basename(name, '.css')}-`)),
  ),
);
const globals = new Set(
  sheets.flatMap(({ name, text }) => (isGlobal(name) ? findClasses(text) : [])),
);
const prefixes = sheets.flatMap(({ name }) => (isGlobal(name) ? [] : basename(name, '.css')));
/** The classes from components' sheets that the components use. */
const named = components.flatMap(({ text }) => [
  ...(text.match(new RegExp(`(?<=["'\`\\s.])(?:${prefixes.join('|')})-[a-z][\\w-]*`, 'g')) ?? []),
]);

/**
 * Returns whether the server's pages use a class through its constant, such as
 * `css::page_head::HEAD`.
 */
function isInRust(name: string): boolean {
  const toSnakeCase = (part: string) => part.replace(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();
  const [component = '', part = ''] = name.split('-');
  return rust.includes(`${toSnakeCase(component)}::${toSnakeCase(part).toUpperCase()}`);
}

test('every class that a component uses is in a style sheet', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !own.has(name))).toEqual([]);
});

test('every class of a component’s style sheet is used', () => {
  expect([...own].filter((name) => !named.includes(name) && !isInRust(name))).toEqual([]);
});

test('no two style sheets share a name, which is the prefix of their classes', () => {
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('every other class of an element is in a global style sheet', () => {
  const plain = components.flatMap(({ text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
      ([, constant = '', template = '']) =>
        `${constant} ${template}`.split(/\s+/).filter((name) => /^[a-z]/.test(name)),
    ),
  );
  expect(plain).toContain('button');
  expect([...new Set(plain)].filter((name) => !globals.has(name) && !own.has(name))).toEqual([]);
});
