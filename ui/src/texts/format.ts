/** A compiled message: a text, or parts of which some are filled in. */
export type Pattern = string | readonly Part[];

/** A text, an argument, a plural form that an argument chooses, or an element around a part. */
export type Part = string | readonly [name: string, within?: Pattern | Cases];

/** The forms of a plural by category. */
export type Cases = { readonly [category: string]: Pattern };

interface Language {
  readonly tag: string;
  /** Its messages, in the order of English, which is compiled into the scripts. */
  readonly messages: readonly Pattern[];
}

let language: Language = { tag: 'en', messages: [] };

/** Formats from now on in another language. */
export function setLanguage(next: Language): void {
  language = next;
}

/** The message of that number in the current language; `english` is its English. */
export function messageAt(index: number, english: Pattern): Pattern {
  return language.messages[index] ?? english;
}

type Arguments = { readonly [name: string]: string | number };

/** The message of that number in the current language, filled in. The build writes the calls of it. */
export function formatText(index: number, english: Pattern, args: Arguments = {}): string {
  return filled(messageAt(index, english), args);
}

function filled(pattern: Pattern, args: Arguments): string {
  return typeof pattern === 'string'
    ? pattern
    : pattern.map((part) => filledPart(part, args)).join('');
}

function filledPart(part: Part, args: Arguments): string {
  if (typeof part === 'string') return part;
  const [name, cases] = part;
  const value = args[name] ?? '';
  if (cases) return filled(formOf(cases as Cases, Number(value)), args);
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** The form of a plural for a count. */
export function formOf(cases: Cases, count: number): Pattern {
  return cases[new Intl.PluralRules(language.tag).select(count)] ?? '';
}

/** A number with all of its digits, as the language writes them. */
export function formatNumber(value: number): string {
  return value.toLocaleString(language.tag, { maximumFractionDigits: 20, useGrouping: false });
}
