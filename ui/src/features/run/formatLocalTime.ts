import * as texts from 'texts:sit';
import { formatDate } from '../../texts/format';

/**
 * Formats a time in the visitor's time zone: `22 November 2026, 14:05`. Returns a time unchanged if
 * it is invalid or its year does not have four digits.
 */
export function formatLocalTime(time: string): string {
  const date = new Date(time);
  const year = date.getFullYear();
  if (!(year > 999 && year < 10_000)) return time;
  const [month, day, hour, minute] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return texts.moment({
    date: formatDate(`${year}-${month}-${day}`),
    time: `${hour}:${minute}`,
  });
}
