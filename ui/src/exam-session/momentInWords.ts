import * as texts from 'texts:sit';
import { isoDayOf } from '../lib/days';
import { formatDate } from '../texts/format';

/** A point in time where the visitor is: `22 November 2026, 14:05`. */
export function momentInWords(time: string): string {
  const date = new Date(time);
  const day = isoDayOf(date.getTime());
  if (day === undefined) return time;
  const two = (part: number) => String(part).padStart(2, '0');
  return texts.moment({
    date: formatDate(day),
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  });
}
