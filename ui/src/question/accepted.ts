import type { Accepted } from '../api/calls';
import { areWithin, decimalIn, decimalsIn, mayBecomeDecimal } from './decimals';

/** Whether what was typed is one of the accepted answers. */
export function isAccepted(typed: string, accept: readonly Accepted[]): boolean {
  const words = wordsOf(typed);
  const values = decimalsIn(typed);
  return accept.some((one) => {
    if (typeof one === 'string') return wordsOf(one) === words;
    const number = decimalIn(String(one.number));
    const tolerance = decimalIn(String(one.tolerance ?? 0));
    if (number === undefined || tolerance === undefined) return false;
    return values.some((value) => areWithin(value, number, tolerance));
  });
}

/** Whether nothing but a number will do. */
export function areNumbers(accept: readonly Accepted[]): boolean {
  return accept.every((one) => typeof one !== 'string');
}

/** Whether what stands there while one types is no number, and no beginning of one either. */
export function isNoNumber(typed: string): boolean {
  return decimalIn(typed) === undefined && !mayBecomeDecimal(typed);
}

/**
 * A text without what is not compared: case, accents, white space doubled or at its ends. Only the
 * accents of letters: the marks of other scripts make other words.
 */
function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
