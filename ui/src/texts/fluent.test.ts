import { expect, test } from 'vitest';
import { compile } from '../../build/fluent';
import { declarations, inlined, inOrderOf, readTexts } from '../../build/texts';

const patternOf = (source: string, language = 'en') =>
  compile(`## a\n\n${source}`, language)[0]?.pattern;

test.each([
  ['a-b = Submit', 'Submit'],
  ['a-b =\n    two\n    lines', 'two lines'],
  ['a-b = To { $name }', ['To ', ['name']]],
  ['a-b = Press “{ a-c }”\na-c = Go', 'Press “Go”'],
  ['a-b = { "  " }x', '  x'],
  ['a-b = 1 < 2 and <kbd>{ $key }</kbd>', ['1 < 2 and ', ['kbd', [['key']]]]],
  [
    'a-b = { $n ->\n    [one] one\n   *[other] { $n } of them\n}',
    [['n', { one: 'one', other: [['n'], ' of them'] }]],
  ],
])('%s is compiled', (source, pattern) => {
  expect(patternOf(source)).toEqual(pattern);
});

test.each([
  ['a-b = { $n', 'Not Fluent'],
  ['b-c = x', 'does not begin with the name of its group'],
  ['a-b = x\na-b = y', 'is defined twice'],
  ['a-b = { -term }\n-term = x', 'is a term'],
  ['a-b = { NUMBER($n) }', 'not supported'],
  ['a-b = { a-c }', 'not a message'],
  ['a-b = { a-b }', 'refers to itself'],
  ['a-b = { $n ->\n   *[other] x\n}', 'lacks the plurals one'],
  ['a-b = { $n ->\n    [few] x\n   *[other] x\n}', 'no plural category'],
  ['a-b = <kbd>x', 'not closed'],
  ['a-b = x</kbd>', 'closes nothing'],
  ['a-new = x', 'keyword'],
  ['a-b = x\n    .title = y', 'attributes'],
])('%s does not build: %s', (source, message) => {
  expect(() => compile(`## a\n\n${source}`, 'en')).toThrow(message);
});

test('a language has the plural categories that it needs', () => {
  const forms = ['one', 'few', 'many'].map((form) => `    [${form}] x\n`).join('');
  const source = `a-b = { $n ->\n${forms}   *[other] x\n}`;
  expect(patternOf(source, 'pl')).toBeDefined();
  expect(() => patternOf(source, 'en')).toThrow('no plural category');
});

test('a language has the messages and arguments of English', () => {
  const english = compile('## a\n\na-b = x { $n }\na-c = y', 'en');
  const german = (source: string) => () =>
    inOrderOf(english, compile(`## a\n\n${source}`, 'de'), 'de.ftl').map(({ id }) => id);
  expect(german('a-c = y\na-b = { $n } x')()).toEqual(['a-b', 'a-c']);
  expect(german('a-b = { $n } x')).toThrow('lacks a-c');
  expect(german('a-b = x\na-c = y')).toThrow('other arguments');
  expect(german('a-b = { $n }\na-c = y\na-d = z')).toThrow('not in English: a-d');
});

test('a message is a function with the arguments that it needs', () => {
  const types = declarations(
    compile('## a\n\na-b = x\na-c-d = { $n } <kbd>x</kbd>\na-e = { $n }', 'en'),
  );
  expect(types).toContain('export function b(): string;');
  expect(types).toContain(
    'export function cD(args: { readonly n: string | number; readonly kbd: (text: ReactNode) => ReactNode }): ReactNode;',
  );
  expect(types).toContain('export function e(args: { readonly n: string | number }): string;');
});

test('the English text is inlined where it is used', () => {
  const messages = compile('## a\n\na-b = x\na-c = { $n }!', 'en');
  const code = (body: string, isOnly = true) =>
    inlined(`import * as t from 'texts:a';\n${body}`, messages, { isOnly });
  expect(code('f(t.b(), [t.b]);')).toMatch(
    /^import \{ formatMessage \} from ".*format\.ts";\nf\("x", \[\(\(\) => "x"\)\]\);$/,
  );
  expect(code('t.c({ n: 1 });')).toContain('formatMessage(1, [["n"],"!"], { n: 1 });');
  expect(code('f(t.b(), [t.b]);', false)).toContain(
    'f(formatMessage(0, "x"), [((args) => formatMessage(0, "x", args))]);',
  );
  expect(() => code('t.e();')).toThrow('en.ftl has no e in a');
});

test('a line break in Chinese does not become a space', () => {
  const spaced = /[\u3001-\u9fff\uff01-\uff5e] [\u3001-\u9fff\uff01-\uff5e]/;
  const chinese = readTexts().get('zh') ?? [];
  expect(
    chinese.filter(({ pattern }) => spaced.test(JSON.stringify(pattern))).map(({ id }) => id),
  ).toEqual([]);
});

test('an argument is a number if any language selects a plural form with it', () => {
  const english = readTexts().get('en') ?? [];
  const progress = english.find(({ id }) => id === 'exam-progress');
  expect([...(progress?.args.values() ?? [])]).toEqual(['count', 'count', 'count']);
});

test('every language has the messages of English', () => {
  expect([...readTexts().keys()]).toContain('en');
});
