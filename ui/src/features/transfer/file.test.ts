import { expect, test } from 'vitest';
import { nothingStored, parseStored, type Stored, store } from '../../testing/saved';
import { buildFileName, buildFileText, parseFile } from './file';

const now = new Date('2026-03-04T05:06:07.000Z');
const choice = { id: 'a', answerText: 'yes', correct: true };
const origin = { at: '2026-01-02T03:04:05.000Z', course: 'C', exam: 'E' };
const study = {
  version: 1,
  answered: { q: { ...origin, mood: 'good', streak: 1 } },
  flags: { r: { ...origin, on: true } },
  grades: { p: { ...origin, grade: 'had' } },
  runs: { run: { ...origin, used: 1, seen: '', questions: [{ id: 'p', text: 'typed' }] } },
  schedule: { q: [2.3065, 2.1181, 20_458, 1_767_323_045_000, 1, 0] },
};
const kept: Stored = {
  record: JSON.stringify({ p: 'typed', q: choice }),
  study: JSON.stringify(study),
};

const head = { format: 'stoa-progress', version: 1 };
/** Returns the entries of a file as stored texts. */
const read = (text: string) => {
  const found = parseFile(text);
  return found.state === 'read' ? { state: 'read', kept: store(found.saved) } : found;
};
const problemOf = (content: unknown) => {
  const found = parseFile(typeof content === 'string' ? content : JSON.stringify(content));
  return found.state === 'invalid' ? found.reason() : 'read';
};

test('a file contains the values of both storage keys, and can be read again', () => {
  const text = buildFileText(parseStored(kept), now);
  expect(JSON.parse(text)).toEqual({
    ...head,
    at: now.toISOString(),
    'stoa-userProgress': { p: 'typed', q: choice },
    'stoa-study': study,
  });
  expect(read(text)).toEqual({ state: 'read', kept });
  expect(read(`\uFEFF${text}`)).toEqual({ state: 'read', kept });
  expect(buildFileName(now)).toBe('stoa-progress-2026-03-04.json');
});

test('a file without progress is valid', () => {
  const text = buildFileText(parseStored(nothingStored), now);
  expect(read(text)).toEqual({ state: 'read', kept: { record: null, study: null } });
});

test.each([
  ['', /not JSON/],
  ['{"format":"stoa-pro', /not JSON/],
  ['<html>', /not JSON/],
  [null, /not exported/],
  [[], /not exported/],
  [{ 'stoa-userProgress': { q: 'typed' } }, /not exported/],
  [{ format: 'other', version: 1 }, /not exported/],
  [{ format: 'stoa-progress' }, /not exported/],
  [{ ...head, version: '1' }, /not exported/],
  [{ ...head, version: 2 }, /later version/],
  [{ ...head, 'stoa-study': { version: 2 } }, /later version/],
  [head, /read/],
])('the problem with %j is %s', (content, expected) => {
  expect(problemOf(content)).toMatch(expected);
});

test('entries that cannot be saved are ignored', () => {
  const content = {
    ...head,
    'stoa-userProgress': { o: 'typed', p: 'typed', broken: 7, half: { id: 'a' } },
    'stoa-study': {
      ...study,
      answered: { p: origin, q: origin, r: 7 },
      grades: { p: { grade: 'so so' } },
      runs: { ...study.runs, broken: { used: 'x' } },
      schedule: { ...study.schedule, o: [1, 2, 3], p: study.schedule.q },
      settings: { of: 'another' },
    },
  };
  expect(read(JSON.stringify(content))).toEqual({
    state: 'read',
    kept: {
      record: '{"o":"typed","p":"typed"}',
      study: JSON.stringify({
        version: 1,
        answered: { p: origin },
        flags: study.flags,
        runs: study.runs,
        schedule: { p: study.schedule.q },
      }),
    },
  });
  expect(read(JSON.stringify({ ...head, 'stoa-userProgress': [1], 'stoa-study': 'x' }))).toEqual({
    state: 'read',
    kept: { record: null, study: null },
  });
});

test('property names that are special in objects work as ids', () => {
  const text = `{"format":"stoa-progress","version":1,"__proto__":{"x":1},
    "stoa-userProgress":{"__proto__":"typed"},
    "stoa-study":{"version":1,"flags":{"__proto__":{"on":true},"constructor":{"on":true}}}}`;
  expect(read(text)).toEqual({
    state: 'read',
    kept: {
      record: '{"__proto__":"typed"}',
      study: '{"version":1,"flags":{"__proto__":{"on":true},"constructor":{"on":true}}}',
    },
  });
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('a file that is nested too deeply is refused', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(problemOf(`{"format":"stoa-progress","version":1,"more":${deep}}`)).toMatch(
    /^(read|it is not)/,
  );
  const flagWith = (more: string) =>
    problemOf(
      `{"format":"stoa-progress","version":1,"stoa-study":{"version":1,"flags":{"q":{"on":true,"more":${more}}}}}`,
    );
  expect(flagWith(deep)).toMatch(/deep|not JSON/);
  expect(flagWith(`${'['.repeat(100)}${']'.repeat(100)}`)).toMatch(/deep/);
  expect(flagWith('[[[1]]]')).toBe('read');
});
