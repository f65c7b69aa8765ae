import {
  type Coder,
  type Estimate,
  estimateOf,
  evenProbability,
  InvalidInput,
  mixedProbability,
  probabilityOf,
  update,
} from './arithmetic';

// Codes numbers and texts as bits, whose probabilities are estimated by the bits before them under the same name.

/** Writes values to a bit stream, or reads them back. When reading, the value passed in is ignored. */
export interface Model {
  readonly flag: (name: string, flag: boolean) => boolean;
  /** One of a few values, coded by its index. */
  readonly option: <T>(name: string, options: readonly [T, ...T[]], option: T) => T;
  /** A whole number that is not negative. */
  readonly number: (name: string, number: number) => number;
  /** A whole number. */
  readonly signed: (name: string, number: number) => number;
  /** A number of the given size in bits, of which a few values are common. */
  readonly usual: (name: string, bits: number, number: number) => number;
  /** A number of the given size in bits, whose values are equally likely. */
  readonly raw: (bits: number, number: number) => number;
  /** A text that continues another one. */
  readonly text: (text: string, before: string) => string;
}

/** In bytes: more than any link can hold. */
const maxTextLength = 40_000;

export function model(coder: Coder): Model {
  const estimates = new Map<string, Estimate>();
  const codeBytes = byteModel(coder);

  const flag = (name: string, flag: boolean) => {
    const estimate = estimateOf(estimates, name);
    const bit = coder.bit(probabilityOf(estimate), flag);
    update(estimate, bit);
    return bit;
  };

  const raw = (bits: number, number: number) => {
    let coded = 0;
    for (let at = bits - 1; at >= 0; at -= 1) {
      const bit = coder.bit(evenProbability, Math.floor(number / 2 ** at) % 2 === 1);
      coded = coded * 2 + Number(bit);
    }
    return coded;
  };

  const number = (name: string, value: number) => {
    // The size in bits, then all bits but the first one, which is set.
    const size = value === 0 ? 0 : value.toString(2).length;
    let bits = 0;
    while (flag(`${name} ${bits}`, bits < size)) {
      bits += 1;
      if (bits > 53) throw new InvalidInput();
    }
    if (bits < 2) return bits;
    const second = flag(`${name} ${bits} second`, Math.floor(value / 2 ** (bits - 2)) % 2 === 1);
    return (2 + Number(second)) * 2 ** (bits - 2) + raw(bits - 2, value % 2 ** (bits - 2));
  };

  return {
    flag,
    raw,
    number,
    usual: (name, bits, value) => {
      // A set bit and the bits coded so far: the context of the next bit.
      let prefix = 1;
      for (let at = bits - 1; at >= 0; at -= 1) {
        const bit = flag(`${name} ${prefix}`, Math.floor(value / 2 ** at) % 2 === 1);
        prefix = prefix * 2 + Number(bit);
      }
      return prefix - 2 ** bits;
    },
    option: (name, options, value) => {
      const index = options.indexOf(value);
      for (const [at, option] of options.entries()) {
        if (at === options.length - 1 || flag(`${name} ${at}`, at === index)) return option;
      }
      return options[0];
    },
    signed: (name, value) => {
      const isNegative = flag(`${name} sign`, value < 0);
      const size = number(name, Math.abs(value));
      return isNegative ? 0 - size : size;
    },
    text: (text, before) => {
      const given = utf8(text);
      const length = number('length', given.length);
      if (length > maxTextLength) throw new InvalidInput();
      const bytes = codeBytes(length, given, utf8(before));
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        throw new InvalidInput();
      }
    },
  };
}

/** Codes `length` bytes that continue others, and returns them. */
type CodeBytes = (length: number, given: Uint8Array, before: Uint8Array) => Uint8Array<ArrayBuffer>;

/** The weight of an estimate by how many of the preceding bytes its context has. */
const weights = [1, 8, 60, 500];

/** A typical text, from which the model learns before it codes anything. */
const sample =
  '2023-midterm 2024-final exam-1 MATH-101 PHYS-201 CS-102 quiz-2 The answer is that it was of a function with the same value, because they are not in this order and there can be no other one which would have more than the first. For example, if x = 0 then f(x) = 2, so we get 3x + 1.';

function byteModel(coder: Coder): CodeBytes {
  const estimates = weights.map(() => new Map<number, Estimate>());
  // Reused for all bits, because there are very many.
  const contexts: number[] = [];
  const current: Estimate[] = [];
  const run = (through: Coder, length: number, given: Uint8Array, before: Uint8Array) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 1) {
      let context = 0;
      for (let order = 0; order < weights.length; order += 1) {
        if (order > 0) context = context * 256 + (bytes[at - order] ?? before.at(at - order) ?? 0);
        contexts[order] = context * 256;
      }
      let prefix = 1;
      for (let bit = 7; bit >= 0; bit -= 1) {
        estimates.forEach((all, order) => {
          current[order] = estimateOf(all, (contexts[order] ?? 0) + prefix);
        });
        const isSet = (((given[at] ?? 0) >> bit) & 1) === 1;
        const coded = through.bit(mixedProbability(current, weights), isSet);
        for (const estimate of current) update(estimate, coded);
        prefix = prefix * 2 + Number(coded);
      }
      bytes[at] = prefix % 256;
    }
    return bytes;
  };
  const learnt = utf8(sample);
  run({ bit: (_, bit) => bit }, learnt.length, learnt, new Uint8Array());
  return (length, given, before) => run(coder, length, given, before);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
