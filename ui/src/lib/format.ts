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

/** A date of the content in words, as exact as it is given: a day, a month or a year. What is no date stays as it is. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return date;
  const name = months[Number(month) - 1];
  const last = daysIn(Number(year), Number(month));
  const isDay = day === undefined || (Number(day) >= 1 && Number(day) <= last);
  if (name === undefined || !isDay) return date;
  return [day && Number(day), name, year].filter(Boolean).join(' ');
}

function daysIn(year: number, month: number): number {
  const end = new Date(0);
  // The day before the first of the next month; other ways of setting a year take 0 to 99 for 1900 to 1999.
  end.setUTCFullYear(year, month, 0);
  return end.getUTCDate();
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

/** An accepted answer in words: a text, or a number with its tolerance. */
export function acceptedText(
  one: string | { readonly number: number; readonly tolerance?: number | null | undefined },
): string {
  if (typeof one === 'string') return one;
  return one.tolerance ? `${one.number} ± ${one.tolerance}` : `${one.number}`;
}
