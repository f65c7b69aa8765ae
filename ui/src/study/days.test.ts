import { afterEach, expect, test, vi } from 'vitest';
import { computeStartOfDay, computeWeekday, formatIsoDate, parseDay, toDay } from './days';

const zones = ['UTC', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin', 'Pacific/Apia'];

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2024-02-29', 19_782],
  ['2026-12-01', 20_788],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (iso, day) => {
  expect(parseDay(iso)).toBe(day);
  expect(formatIsoDate(day)).toBe(iso);
});

test.each([
  ['', '2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '2026-12-01T00:00', ' 2026-12-01'],
  ['tomorrow', '26-12-01', '2026-00-10', '2026-06-31', '+002026-12-01', '2026-12-1x'],
])('%s and similar strings are not days', (...texts) => {
  expect(texts.map(parseDay)).toEqual(texts.map(() => undefined));
});

test.each([
  ['Europe/Berlin', '2026-12-01T22:59:59Z', '2026-12-01'],
  ['Europe/Berlin', '2026-12-01T23:00:00Z', '2026-12-02'],
  ['America/New_York', '2026-12-02T04:59:59Z', '2026-12-01'],
  ['America/New_York', '2026-12-02T05:00:00Z', '2026-12-02'],
  ['Asia/Kathmandu', '2026-12-01T18:15:00Z', '2026-12-02'],
])('in %s the day of %s is %s', (zone, time, iso) => {
  vi.stubEnv('TZ', zone);
  expect(formatIsoDate(toDay(new Date(time)))).toBe(iso);
  expect(formatIsoDate(toDay(Date.parse(time)))).toBe(iso);
});

test.each(zones)('a day in %s begins at its first moment and ends with the next day', (zone) => {
  vi.stubEnv('TZ', zone);
  // Brazil's clocks skipped midnight in spring until 2018, and Samoa skipped 30 December 2011.
  for (let day = 14_900; day < 21_500; day += 1) {
    if (zone === 'Pacific/Apia' && formatIsoDate(day) === '2011-12-30') continue;
    const start = computeStartOfDay(day);
    expect([toDay(start), toDay(start.getTime() - 1)]).toEqual([
      day,
      zone === 'Pacific/Apia' && formatIsoDate(day) === '2011-12-31' ? day - 2 : day - 1,
    ]);
    expect(computeWeekday(day)).toBe(start.getDay());
  }
});

test('days before 1970 have weekdays', () => {
  expect([-5, -4, -3, -1, 0, 3].map(computeWeekday)).toEqual([6, 0, 1, 3, 4, 0]);
});
