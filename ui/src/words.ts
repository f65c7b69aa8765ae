import type { Accepted } from './api';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date of the content in words, as exact as it is given: a day, a month or a year. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? [];
  if (year === undefined) return date;
  const name = months[Number(month) - 1];
  return [day && Number(day), name, year].filter(Boolean).join(' ');
}

/** A number of things: `1 minute`, `90 minutes`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The day of a point in time where the visitor is, as the content writes days. */
export function dayOf(time: number): string | undefined {
  const date = new Date(time);
  const year = String(date.getFullYear());
  if (!/^\d{4}$/.test(year)) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** An accepted answer in words. */
export function acceptedText(one: Accepted): string {
  if (typeof one === 'string') return one;
  return one.tolerance ? `${one.number} ± ${one.tolerance}` : `${one.number}`;
}
