import type { Coder } from './arithmetic';
import { byteModel } from './byteModel';
import { chanceOf, even, learn, type Odds, oddsIn } from './odds';

// How numbers and texts become bits, and how likely each bit is by what came before under the same
// name. Chances are learnt by sums and divisions alone, which are the same in every browser.

/** What is said or asked by name: what is handed in is written, or left aside where it is read. */
export interface Model {
  readonly flag: (name: string, flag: boolean) => boolean;
  /** One of a few, by its place. */
  readonly option: <T>(name: string, options: readonly [T, ...T[]], option: T) => T;
  /** A whole number that is not negative. */
  readonly number: (name: string, number: number) => number;
  readonly signed: (name: string, number: number) => number;
  /** A number of so many bits, of which a few are common. */
  readonly usual: (name: string, bits: number, number: number) => number;
  /** A number of so many bits, all of them equally likely. */
  readonly raw: (bits: number, number: number) => number;
  /** A text that goes on after another. */
  readonly text: (text: string, after: string) => string;
}

/** Thrown where something was read that nobody has written. */
export class Malformed extends Error {}

/** In bytes: more than any link has room for. */
const longestText = 40_000;

export function model(coder: Coder): Model {
  const odds = new Map<string, Odds>();
  const bytes = byteModel(coder);

  const flag = (name: string, flag: boolean) => {
    const one = oddsIn(odds, name);
    const read = coder.bit(chanceOf(one), flag);
    learn(one, read);
    return read;
  };

  const raw = (bits: number, number: number) => {
    let read = 0;
    for (let at = bits - 1; at >= 0; at -= 1) {
      const bit = coder.bit(even, Math.floor(number / 2 ** at) % 2 === 1);
      read = read * 2 + Number(bit);
    }
    return read;
  };

  const number = (name: string, value: number) => {
    // Its size in bits, then all of them but the first, which is set.
    const size = value === 0 ? 0 : value.toString(2).length;
    let bits = 0;
    while (flag(`${name} ${bits}`, bits < size)) {
      bits += 1;
      if (bits > 53) throw new Malformed();
    }
    if (bits < 2) return bits;
    const second = flag(`${name} ${bits} second`, Math.floor(value / 2 ** (bits - 2)) % 2 === 1);
    return (2 + Number(second)) * 2 ** (bits - 2) + raw(bits - 2, value % 2 ** (bits - 2));
  };

  const usual: Model['usual'] = (name, bits, value) => {
    // Which number it is, as far as that is known: a set bit, and the bits so far.
    let known = 1;
    for (let at = bits - 1; at >= 0; at -= 1) {
      known = known * 2 + Number(flag(`${name} ${known}`, Math.floor(value / 2 ** at) % 2 === 1));
    }
    return known - 2 ** bits;
  };

  const option: Model['option'] = (name, options, value) => {
    const at = options.indexOf(value);
    for (const [place, one] of options.entries()) {
      if (place === options.length - 1) return one;
      if (flag(`${name} ${place}`, place === at)) return one;
    }
    return options[0];
  };

  return {
    flag,
    usual,
    raw,
    number,
    option,
    signed: (name, value) => {
      const isNegative = flag(`${name} sign`, value < 0);
      const size = number(name, Math.abs(value));
      return isNegative ? 0 - size : size;
    },
    text: (text, after) => {
      const given = utf8(text);
      const length = number('length', given.length);
      if (length > longestText) throw new Malformed();
      const read = bytes(length, given, utf8(after));
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read);
      } catch {
        throw new Malformed();
      }
    },
  };
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
