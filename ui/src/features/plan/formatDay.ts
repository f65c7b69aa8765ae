import { type Day, formatIsoDate } from '../../study/days';
import { formatDate, getFormatter } from '../../texts/format';

/** Formats a day as 'tomorrow' or as its date. */
export function formatDay(day: Day, today: Day): string {
  if (day - today !== 1) return formatDate(formatIsoDate(day));
  const relative = getFormatter(
    'relative',
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
  );
  return relative.format(1, 'day');
}
