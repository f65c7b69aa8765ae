import type { ReactNode } from 'react';
import { Fragment, jsxs } from '#jsx/jsx-runtime';

/** A compiled message: text, or parts with placeholders. */
export type Pattern = string | readonly Part[];

/** Text, an argument, plural forms selected by an argument, or an element around a pattern. */
type Part = string | readonly [name: string, within?: Pattern | Cases];

/** Plural forms by category. */
type Cases = { readonly [category: string]: Pattern };

export interface LanguageFile {
  /** The language tag for `Intl`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The messages, in the order of the English ones. */
  readonly messages: readonly Pattern[];
}

/** English. Its messages are compiled into the scripts that show them. */
export const english: LanguageFile = { tag: 'en-GB', direction: 'ltr', messages: [] };

let language = english;
/** Caches formatters, because creating one takes a hundred times as long as using it. */
let formatters = new Map<string, unknown>();

/** Sets the language of all formatting. */
export function setFormatLanguage(next: LanguageFile): void {
  language = next;
  formatters = new Map();
}

/** Returns a cached formatter for the current language. */
export function getFormatter<T>(name: string, make: (tag: string) => T): T {
  const known = formatters.get(name) as T | undefined;
  if (known !== undefined) return known;
  const made = make(language.tag);
  formatters.set(name, made);
  return made;
}

type Arguments = {
  readonly [name: string]: string | number | ((within: ReactNode) => ReactNode);
};

/**
 * Formats the message with an index in the current language. `english` is the fallback. The build
 * generates the calls.
 */
export function formatMessage(index: number, english: Pattern, args: Arguments = {}): ReactNode {
  return fillIn(language.messages[index] ?? english, args);
}

function fillIn(pattern: Pattern, args: Arguments): ReactNode {
  if (typeof pattern === 'string') return pattern;
  const parts = pattern.map((part) => {
    if (typeof part === 'string') return part;
    const [name, within] = part;
    const value = args[name];
    if (typeof value === 'function') return value(fillIn(within as Pattern, args));
    if (within === undefined) {
      return typeof value === 'number' ? formatNumber(value) : isolate(value);
    }
    const plurals = getFormatter('plural', (tag) => new Intl.PluralRules(tag));
    return fillIn((within as Cases)[plurals.select(value as number)] ?? '', args);
  });
  return parts.some((part) => typeof part === 'object')
    ? jsxs(Fragment, { children: parts })
    : parts.join('');
}

/**
 * Isolates a name or an id in right-to-left text with FSI and PDI of Unicode's bidirectional
 * algorithm, so that neither changes the order of the other.
 */
export function isolate(text: string | undefined): string {
  return language.direction === 'rtl' ? `\u2068${text}\u2069` : `${text}`;
}

/** Formats a percentage in the current language. */
export function formatPercent(percent: number): string {
  return getFormatter('percent', (tag) => new Intl.NumberFormat(tag, { style: 'percent' })).format(
    percent / 100,
  );
}

/** Compares names by the rules of the current language. */
export function compareNames(one: string, other: string): number {
  return getFormatter('names', (tag) => new Intl.Collator(tag)).compare(one, other);
}

/** Formats a number with all its digits in the current language. */
export function formatNumber(value: number): string {
  const options = { maximumFractionDigits: 20, useGrouping: false };
  return getFormatter('number', (tag) => new Intl.NumberFormat(tag, options)).format(value);
}

/**
 * Formats a date of the content in the current language: a day or a month in ISO 8601. Any other
 * text is returned unchanged.
 */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  if (year === undefined) return date;
  const time = new Date(0);
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day ?? 1));
  // A day that does not exist has rolled over into the next month.
  if (!time.toISOString().startsWith(date)) return date;
  const dates = getFormatter(
    day === undefined ? 'month' : 'day',
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        ...(day === undefined ? {} : { day: 'numeric' }),
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );
  return dates.format(time);
}

/**
 * Formats like `formatNumber`, but very large and very small numbers keep their exponent, as in
 * `1e+21`.
 */
function formatExactly(value: number): string {
  return String(value).includes('e') ? String(value) : formatNumber(value);
}

/** Formats an accepted answer: text, or a number with its tolerance. */
export function formatAccepted(
  one: string | { readonly number: number; readonly tolerance?: number | null | undefined },
): string {
  if (typeof one === 'string') return one;
  const number = formatExactly(one.number);
  return one.tolerance ? `${number} ± ${formatExactly(one.tolerance)}` : number;
}

/** Formats a list of names from the content. */
export function formatNames(names: readonly string[]): string {
  return formatList(names.map(isolate));
}

/** Formats a list, such as `2 answers, 1 flag and 3 runs`. */
export function formatList(things: readonly string[]): string {
  return getFormatter('list', (tag) => new Intl.ListFormat(tag)).format(things);
}
