import type { Accepted } from '../api/types';
import { areWithin, mayBecomeDecimal, parseDecimal, parseDecimals } from './decimals';

/** Whether a typed answer is one of the accepted ones. */
export function isAccepted(typed: string, accept: readonly Accepted[]): boolean {
  const words = splitWords(typed);
  const values = parseDecimals(typed);
  return accept.some((one) => {
    if (typeof one === 'string') return splitWords(one) === words;
    const number = parseDecimal(String(one.number));
    const tolerance = parseDecimal(String(one.tolerance ?? 0));
    if (number === undefined || tolerance === undefined) return false;
    return values.some((value) => areWithin(value, number, tolerance));
  });
}

/** Whether all accepted answers are numbers. */
export function areNumbers(accept: readonly Accepted[]): boolean {
  return accept.every((one) => typeof one !== 'string');
}

/** Whether a text is neither a number nor the beginning of one. */
export function isNoNumber(typed: string): boolean {
  return parseDecimal(typed) === undefined && !mayBecomeDecimal(typed);
}

/**
 * Normalises a text for comparison: lower case, without Latin accents, with single spaces and none at its ends. Combining
 * marks of other scripts stay, because they make other words.
 */
function splitWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
