import { type Day, millisecondsPerDay } from '../../study/days';
import { getFormatter } from '../../texts/format';

/** Formats a day with its weekday, both abbreviated: 'Thu, 3 Dec'. */
export function formatShortDay(day: Day): string {
  return getFormatter(
    'short day',
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }),
  ).format(day * millisecondsPerDay);
}

/** Returns the short names of the weekdays, from Sunday to Saturday. */
export function listWeekdayNames(): string[] {
  const names = getFormatter(
    'weekday',
    (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
  );
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, weekday) =>
    names.format((3 + weekday) * millisecondsPerDay),
  );
}
