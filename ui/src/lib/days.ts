// Days of the local calendar, as whole days since 1970-01-01.

/** A day of the local calendar, as whole days since 1970-01-01. */
export type Day = number;

const minute = 60_000;
const lengthOfDay = 86_400_000;

/** The day on which a time falls; it begins at local midnight. A time is in milliseconds since 1970. */
export function dayOf(time: number | Date): Day {
  const date = new Date(time);
  return Math.floor((date.getTime() - date.getTimezoneOffset() * minute) / lengthOfDay);
}

/** Local midnight of a day; the first moment of it where clocks skip midnight. */
export function startOf(day: Day): Date {
  const date = new Date(day * lengthOfDay);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** A day in ISO 8601, such as '2026-12-01'. */
export function isoOf(day: Day): string {
  return new Date(day * lengthOfDay).toISOString().slice(0, 10);
}

/** The day on which a time falls, in ISO 8601; undefined where its year does not have four digits. */
export function isoDayOf(time: number): string | undefined {
  const year = new Date(time).getFullYear();
  return year > 999 && year < 10_000 ? isoOf(dayOf(time)) : undefined;
}

/** The day that a text in ISO 8601 names; undefined for other texts, and for days that no month has. */
export function dayIn(iso: string): Day | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) / lengthOfDay : Number.NaN;
  return Number.isInteger(day) && isoOf(day) === iso ? day : undefined;
}

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  // The first day, in 1970, was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}
