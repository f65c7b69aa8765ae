import { expect, test } from 'vitest';
import { onTexts } from '../testing/saved';
import { locating } from './locate';
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
