import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const pages = join(source, '../../src/site');

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const components = filesIn(source, /(?<!\.test)\.tsx?$/)
  // The overlay has a style of its own, behind a shadow root.
  .filter(({ name }) => !name.startsWith('dev-overlay'));
const sheets = filesIn(source, /\.css$/);
const rust = filesIn(pages, /\.rs$/)
  .map(({ text }) => text)
  .join();

/** The classes in the selectors of a style sheet; those of other sheets stand in `:global()`. */
function classesOf(css: string): Set<string> {
  const selectors =
    css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').match(/[^{};]*(?=\{)/g) ?? [];
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  );
}

/** The classes of CSS modules that components use, as `Component-name`. */
const used = components.flatMap(({ text }) => [
  ...[...text.matchAll(/import (\w+) from '([^']*)\.module\.css'/g)].flatMap(
    ([, local, path = '']) =>
      [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(
        ([, name]) => `${basename(path)}-${name}`,
      ),
  ),
]);

const modules = sheets.filter(({ name }) => name.endsWith('.module.css'));
const defined = modules.flatMap(({ name, text }) =>
  [...classesOf(text)].map((one) => `${basename(name, '.module.css')}-${one}`),
);

const constantOf = (name: string) => name.replace(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();

/** Whether the server's pages use a class by its constant, such as `css::page_head::HEAD`. */
function isInRust(name: string): boolean {
  const [component = '', own = ''] = name.split('-');
  return rust.includes(`${constantOf(component)}::${constantOf(own).toUpperCase()}`);
}

test('every class that a component uses is in its style sheet', () => {
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
});

test('every class of a component’s style sheet is used', () => {
  const unused = defined.filter((name) => !used.includes(name) && !isInRust(name));
  expect(unused).toEqual([]);
});

test('every class in a string is in a global style sheet', () => {
  const globals = new Set(
    sheets
      .filter(({ name }) => !name.endsWith('.module.css'))
      .flatMap(({ text }) => [...classesOf(text)]),
  );
  const named = components.flatMap(({ text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
      ([, plain = '', template = '']) =>
        `${plain} ${template}`.split(/\s+/).filter((name) => /^[a-z]/.test(name)),
    ),
  );
  expect(named).toContain('button');
  expect([...new Set(named)].filter((name) => !globals.has(name))).toEqual([]);
});
