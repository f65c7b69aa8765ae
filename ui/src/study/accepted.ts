import type { Accepted } from '../api/types';
import { differByAtMost, mayBecomeDecimal, parseDecimal, parseDecimals } from './decimals';

/** Whether a typed answer is one of the accepted ones. */
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

/** Whether all accepted answers are numbers. */
export function areNumbers(accept: readonly Accepted[]): boolean {
  return accept.every((one) => typeof one !== 'string');
}

/** Whether a text is not a number: while it is typed, unless it may still become one. */
export function isNoNumber(typed: string, isTyping: boolean): boolean {
  if (typed.trim() === '' || parseDecimal(typed) !== undefined) return false;
  return !(isTyping && mayBecomeDecimal(typed));
}

/** Characters that look alike or that keyboards and word processors put in each other's place, and what stands for all. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u02BC]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F]/g, '"'],
  [/[\p{Dash_Punctuation}\u2212]/gu, '-'],
  // Soft hyphens and other characters without a width.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ''],
];

/**
 * Normalises text for comparison: by NFKC, with look-alikes as one character, without accents, case-folded, with single
 * spaces and none at its ends. Combining marks of scripts that use them for other letters stay.
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

/** Folds case in full: `STRASSE` is `Straße`, and a sigma is one letter wherever it is. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
