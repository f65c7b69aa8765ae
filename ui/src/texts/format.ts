import { createElement, Fragment, type ReactNode } from 'react';

/** A compiled message: a text, or parts of which some are filled in. */
export type Pattern = string | readonly Part[];

/** A text, an argument, a plural form that an argument chooses, or an element around a part. */
type Part = string | readonly [name: string, within?: Pattern | Cases];

type Cases = { readonly [category: string]: Pattern };

type Arguments = { readonly [name: string]: ReactNode | ((within: ReactNode) => ReactNode) };

interface Language {
  readonly tag: string;
  /** Its messages, in the order of English. English is compiled into the scripts. */
  readonly messages: readonly Pattern[];
}

const english: Language = { tag: 'en', messages: [] };
let language = english;
let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/** Formats from now on in another language. */
export function setLanguage(next: Language = english): void {
  language = next;
  plurals = undefined;
  numbers = undefined;
}

/** The message of that number, in the current language. */
export function format(index: number, inEnglish: Pattern, args: Arguments = {}): ReactNode {
  return filled(language.messages[index] ?? inEnglish, args);
}

function filled(pattern: Pattern, args: Arguments): ReactNode {
  if (typeof pattern === 'string') return pattern;
  const parts = pattern.map((part) => {
    if (typeof part === 'string') return part;
    const [name, within] = part;
    const value = args[name];
    if (typeof value === 'function') return value(filled(within as Pattern, args));
    if (within === undefined) return typeof value === 'number' ? formatNumber(value) : value;
    plurals ??= new Intl.PluralRules(language.tag);
    return filled((within as Cases)[plurals.select(value as number)] ?? '', args);
  });
  return parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : createElement(Fragment, null, ...parts);
}

/** A number with all of its digits, as the language writes them. */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat(language.tag, {
    maximumFractionDigits: 20,
    useGrouping: false,
  });
  return numbers.format(value);
}
