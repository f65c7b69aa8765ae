import * as texts from 'texts:sit';
import { formatIsoDay } from '../../study/days';
import { formatDate } from '../../texts/format';

/**
 * Formats a time in the visitor's time zone: `22 November 2026, 14:05`. Returns an invalid time
 * unchanged.
 */
export function formatMoment(time: string): string {
  const date = new Date(time);
  const day = formatIsoDay(date.getTime());
  if (day === undefined) return time;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return texts.moment({
    date: formatDate(day),
    time: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`,
  });
}
