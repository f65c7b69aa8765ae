import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The folders that files of a folder may import, besides their own and the texts. The longest name that fits counts.
 * Chunks that are loaded lazily are left out: a feature may open a dialog of another one.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  routes: [],
  handoff: ['routes'],
  lib: ['routes'],
  api: ['routes', 'lib', 'handoff'],
  offline: ['routes', 'lib', 'api'],
  'rich-text': ['routes', 'lib'],
  components: ['routes', 'lib', 'api', 'handoff', 'rich-text'],
  progress: ['routes', 'lib', 'api', 'components'],
  question: ['routes', 'lib', 'api', 'rich-text', 'components', 'progress'],
  'exam-session': ['routes', 'lib', 'api', 'rich-text', 'components', 'progress', 'question'],
  practice: ['routes', 'lib', 'api', 'rich-text', 'components', 'progress', 'question', 'schedule'],
  schedule: ['routes', 'lib', 'api', 'rich-text', 'components', 'progress'],
  'progress/transfer': [
    'routes',
    'lib',
    'api',
    'components',
    'progress',
    'question',
    'exam-session',
  ],
  shortcuts: ['routes', 'lib', 'components', 'progress'],
  papers: ['routes', 'lib', 'api', 'rich-text', 'components'],
  'dev-overlay': ['routes', 'lib', 'api'],
};
const features = [
  'offline',
  'progress',
  'question',
  'exam-session',
  'practice',
  'schedule',
  'shortcuts',
  'papers',
];
const shared = ['routes', 'lib', 'api', 'handoff', 'rich-text', 'components'];

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
  .toSorted();
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const statements = text.matchAll(/^(?:import|export|\}) ?(?:[^;']*? from )?'(\.[^']+)'/gm);
  return [...statements].flatMap(([, path = '']) => {
    const target = normalize(join(dirname(file), path));
    return files.find((name) => name.replace(/\.tsx?$/, '') === target) ?? [];
  });
}

function folderOf(file: string): string {
  const folders = Object.keys(allowed).filter((folder) => file.startsWith(`${folder}/`));
  return folders.toSorted((a, b) => b.length - a.length)[0] ?? dirname(file);
}

function violations(isAllowed: (from: string, to: string) => boolean): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => ![folderOf(file), 'texts'].includes(folderOf(target)))
      .filter((target) => !isAllowed(folderOf(file), folderOf(target)))
      .map((target) => `${file} imports ${target}`),
  );
}

test('there are imports to check', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
});

test('a folder imports only those below it', () => {
  expect(
    violations((from, to) => !(from in allowed) || allowed[from]?.includes(to) === true),
  ).toEqual([]);
});

test('a page imports features and shared folders, and no other page', () => {
  const below = [...shared, ...features];
  expect(
    violations((from, to) => !from.startsWith('pages/') || to === 'pages' || below.includes(to)),
  ).toEqual([]);
});

test('no file imports itself through others', () => {
  const done = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const circle = circleFrom(target, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  expect(files.flatMap((file) => circleFrom(file, [])?.join(' -> ') ?? [])).toEqual([]);
});
