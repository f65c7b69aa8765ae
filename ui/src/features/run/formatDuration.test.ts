import { expect, test } from 'vitest';
import { formatDuration, formatRemaining } from './formatDuration';
import { describeTimeLeft, parseMinutes, suggestMinutes } from './timeLimit';

const minute = 60_000;

test.each([
  [0, '00:00', '00:00'],
  [1, '00:00', '00:01'],
  [999, '00:00', '00:01'],
  [1_000, '00:01', '00:01'],
  [59_001, '00:59', '01:00'],
  [9 * minute, '09:00', '09:00'],
  [99 * minute + 59_000, '99:59', '99:59'],
  [120 * minute, '120:00', '120:00'],
  [1_440 * minute - 1, '1439:59', '1440:00'],
])('%i milliseconds are %s as time used and %s as time left', (milliseconds, passed, left) => {
  expect(formatDuration(milliseconds)).toBe(passed);
  expect(formatRemaining(milliseconds)).toBe(left);
});

test.each([
  [6 * minute, ''],
  [5 * minute + 1, ''],
  [5 * minute, '5 minutes left'],
  [4.5 * minute, '5 minutes left'],
  [4 * minute, ''],
  [minute + 1, ''],
  [minute, '1 minute left'],
  [0.6 * minute, '1 minute left'],
  [0.5 * minute, ''],
  [0, ''],
])('with %i milliseconds left, the announcement is %j', (left, words) => {
  expect(describeTimeLeft(left, 90 * minute)).toBe(words);
});

test('a short run does not begin with a warning', () => {
  expect(describeTimeLeft(5 * minute, 5 * minute)).toBe('');
  expect(describeTimeLeft(minute, minute)).toBe('');
  expect(describeTimeLeft(minute, 2 * minute)).toBe('1 minute left');
});

test.each([
  [90, 25, 90],
  [undefined, 25, 50],
  [null, 1, 2],
  [undefined, 2_000, 1_440],
])('a duration of %j and %i questions suggest %i minutes', (duration, questions, minutes) => {
  expect(suggestMinutes(duration, questions)).toBe(minutes);
});

test.each([
  ['1', minute],
  [' 45 ', 45 * minute],
  ['1440', 1_440 * minute],
  ['1441', undefined],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['1e2', undefined],
])('%j minutes are %j milliseconds', (typed, limit) => {
  expect(parseMinutes(typed)).toBe(limit);
});
