import { expect, test } from 'vitest';
import { onTexts } from '../testing/saved';
import { locating, unlocating } from './locate';
import { placeIn } from './metadata';

const place = { course: 'C', exam: 'E' };

test('a place is known where both its parts are', () => {
  expect(placeIn({ ...place, at: 'x' })).toEqual(place);
  expect(placeIn({ exam: 'E' })).toBeUndefined();
  expect(placeIn(undefined)).toBeUndefined();
});

test('what is answered and has no place gets one', () => {
  const record = '{"a":"x","b":"x","c":"x","d":"x"}';
  const elsewhere = { course: 'D', exam: 'F' };
  const answered = { b: { at: 'x', mood: 'good' }, c: elsewhere, d: { revision: 7 } };
  const study = JSON.stringify({ version: 1, answered });
  const kept = onTexts(locating(['a', 'b', 'c', 'd', 'not answered'], place))({ record, study });
  expect(kept.record).toBe(record);
  expect(JSON.parse(kept.study ?? '').answered).toEqual({
    a: place,
    b: { at: 'x', mood: 'good', ...place },
    c: elsewhere,
    d: place,
  });
});

test('what a course no longer has loses its place, and gets one again where it is found', () => {
  const there = { ...place, at: 'x' };
  const answered = { a: there, b: there, c: { ...there, course: 'D' } };
  const texts = { record: '{"a":"x","b":"x"}', study: JSON.stringify({ version: 1, answered }) };
  const kept = onTexts(unlocating('C', new Set(['a'])))(texts);
  const gone = { at: 'x', course: null, exam: null };
  expect(JSON.parse(kept.study ?? '').answered).toEqual({ ...answered, b: gone });
  const found = onTexts(locating(['b'], place))(kept);
  expect(JSON.parse(found.study ?? '').answered).toEqual(answered);
});
