// Converts between times and days in the local calendar.

/** A day in the local calendar, as the number of whole days since 1970-01-01. */
export type Day = number;

const minute = 60_000;
/** The length of a day in milliseconds, assuming that the clocks do not change. */
export const millisecondsPerDay = 86_400_000;

/** Returns the local day that contains the given time. A number is in milliseconds since 1970. */
export function toDay(time: number | Date): Day {
  const date = new Date(time);
  return Math.floor((date.getTime() - date.getTimezoneOffset() * minute) / millisecondsPerDay);
}

/** Returns local midnight on a day, or the day's first moment if the clocks skip midnight. */
export function computeStartOfDay(day: Day): Date {
  const date = new Date(day * millisecondsPerDay);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** Formats a day in ISO 8601, such as '2026-12-01'. */
export function formatIsoDate(day: Day): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/**
 * Formats the local day that contains the given time in ISO 8601. Returns undefined if the year
 * does not have four digits.
 */
export function formatLocalIsoDate(time: number): string | undefined {
  const year = new Date(time).getFullYear();
  return year > 999 && year < 10_000 ? formatIsoDate(toDay(time)) : undefined;
}

/**
 * Parses a day in ISO 8601. Returns undefined for any other text and for days that do not exist.
 */
export function parseDay(iso: string): Day | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) / millisecondsPerDay : Number.NaN;
  return Number.isInteger(day) && formatIsoDate(day) === iso ? day : undefined;
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export function computeWeekday(day: Day): number {
  // Day 0 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}
