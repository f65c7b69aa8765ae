import { expect, test } from 'vitest';
import { applyToTexts } from '../testing/saved';
import { clearPlaces, locateEntries, markUnknown } from './locate';
import { findPlace } from './saved';

const place = { course: 'C', exam: 'E' };

test('a place is known if both course and exam are', () => {
  expect(findPlace({ ...place, at: 'x' })).toEqual(place);
  expect(findPlace({ exam: 'E' })).toBeUndefined();
  expect(findPlace(undefined)).toBeUndefined();
});

test('an answered question without a place gets one', () => {
  const record = '{"a":"x","b":"x","c":"x","d":"x"}';
  const elsewhere = { course: 'D', exam: 'F' };
  const answered = { b: { at: 'x', mood: 'good' }, c: elsewhere, d: { revision: 7 } };
  const study = JSON.stringify({ version: 1, answered });
  const kept = applyToTexts(locateEntries(['a', 'b', 'c', 'd', 'not answered'], place))({
    record,
    study,
  });
  expect(kept.record).toBe(record);
  expect(JSON.parse(kept.study ?? '').answered).toEqual({
    a: place,
    b: { at: 'x', mood: 'good', ...place },
    c: elsewhere,
    d: place,
  });
});

test('a question that a course no longer has loses its place until it is found again', () => {
  const there = { ...place, at: 'x' };
  const answered = { a: there, b: there, c: { ...there, course: 'D' } };
  const texts = { record: '{"a":"x","b":"x"}', study: JSON.stringify({ version: 1, answered }) };
  const kept = applyToTexts(clearPlaces('C', new Set(['a'])))(texts);
  const gone = { at: 'x', course: null, exam: null };
  expect(JSON.parse(kept.study ?? '').answered).toEqual({ ...answered, b: gone });
  const found = applyToTexts(locateEntries(['b'], place))(kept);
  expect(JSON.parse(found.study ?? '').answered).toEqual(answered);
});

test('a question that is only flagged also gets a place', () => {
  const flags = { a: { at: 'x', on: true } };
  const texts = { record: null, study: JSON.stringify({ version: 1, flags }) };
  const kept = applyToTexts(locateEntries(['a', 'b'], place))(texts);
  expect(JSON.parse(kept.study ?? '')).toEqual({
    version: 1,
    flags: { a: { ...flags.a, ...place } },
  });
});

test('a question is marked as unknown until it is found', () => {
  const answered = { a: { at: 'x', mood: 'good' }, c: { ...place, at: 'x' } };
  const study = JSON.stringify({ version: 1, answered, flags: { f: { on: true } } });
  let kept = {
    record: '{"a":"x","b":"x","c":"x"}' as string | null,
    study: study as string | null,
  };
  for (const id of ['a', 'b', 'c', 'f', 'nothing']) kept = applyToTexts(markUnknown(id))(kept);
  expect(kept.record).toBe('{"a":"x","b":"x","c":"x"}');
  expect(JSON.parse(kept.study ?? '')).toEqual({
    version: 1,
    answered: { a: { ...answered.a, unknown: true }, b: { unknown: true }, c: answered.c },
    flags: { f: { on: true, unknown: true } },
  });
  const found = applyToTexts(locateEntries(['a', 'b', 'f'], place))(kept);
  expect(JSON.parse(found.study ?? '')).toEqual({
    version: 1,
    answered: { a: { ...answered.a, ...place }, b: place, c: answered.c },
    flags: { f: { on: true, ...place } },
  });
});
