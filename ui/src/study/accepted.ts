import type { Accepted } from '../api/types';
import { differByAtMost, mayBecomeDecimal, parseDecimal, parseDecimals } from './decimals';

/** Returns whether a typed answer matches one of the accepted answers. */
export function isAccepted(typed: string, accept: readonly Accepted[]): boolean {
  const text = normalise(typed);
  const values = parseDecimals(typed);
  return accept.some((one) => {
    if (typeof one === 'string') return normalise(one) === text;
    const number = parseDecimal(String(one.number));
    const tolerance = parseDecimal(String(one.tolerance ?? 0));
    if (number === undefined || tolerance === undefined) return false;
    return values.some((value) => differByAtMost(value, number, tolerance));
  });
}

/** Returns whether all accepted answers are numbers. */
export function areNumbers(accept: readonly Accepted[]): boolean {
  return accept.every((one) => typeof one !== 'string');
}

/**
 * Returns whether a text is not a number. Empty text and, while the visitor is typing, the
 * beginning of a number are accepted.
 */
export function isNoNumber(typed: string, isTyping: boolean): boolean {
  if (typed.trim() === '' || parseDecimal(typed) !== undefined) return false;
  return !(isTyping && mayBecomeDecimal(typed));
}

/**
 * Groups of characters that look alike or that keyboards and word processors substitute for one
 * another, each with its replacement.
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u02BC]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F]/g, '"'],
  [/[\p{Dash_Punctuation}\u2212]/gu, '-'],
  // These are soft hyphens and other zero-width characters.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ''],
];

/**
 * Normalises text for comparison: applies NFKC, replaces groups of look-alikes with a single
 * character, removes accents, folds case, and collapses and trims white space. Combining marks are
 * kept in scripts that use them to form other letters.
 */
function normalise(text: string): string {
  const plain = lookAlikes.reduce(
    (before, [characters, one]) => before.replace(characters, one),
    text.normalize('NFKC'),
  );
  return foldCase(plain.normalize('NFD').replace(/[\u0300-\u036F]/g, ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folds case fully, so that `STRASSE` equals `Straße` and a final sigma equals any other sigma. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
