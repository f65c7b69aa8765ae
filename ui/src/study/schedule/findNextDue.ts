import type { Day } from '../days';

/**
 * Returns the earliest of the given days that are after today, and how often it occurs. Returns
 * undefined if there is no such day.
 */
export function findNextDue(
  days: readonly Day[],
  today: Day,
): { readonly day: Day; readonly count: number } | undefined {
  const later = days.filter((day) => day > today);
  if (later.length === 0) return undefined;
  const day = later.reduce((first, one) => Math.min(first, one));
  return { day, count: later.filter((one) => one === day).length };
}
