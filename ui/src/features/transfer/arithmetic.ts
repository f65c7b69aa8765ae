// Adaptive arithmetic coding of single bits: the likelier a bit was estimated to be, the less space it takes. The encoder
// and the decoder have the same interface, so that one description of a value both writes and reads it.

/** Writes bits, or reads them and ignores the given ones. */
export interface Coder {
  /** `probability` is that of a set bit, in 65536ths, excluding 0 and 65536. Returns the bit that was written or read. */
  readonly bit: (probability: number, bit: boolean) => boolean;
}

/** Thrown when the output is longer than its limit. */
export class OutOfSpace extends Error {}

/** Thrown when the input is not valid. */
export class InvalidInput extends Error {}

const one = 65_536;
const maxValue = 0xffffffff;
/** A decoder reads zeros after the end of its input. An encoder never needs more than these. */
const maxZerosAfterEnd = 4;

/** Where the interval from `low` to `high` is divided. */
function split(low: number, high: number, probability: number): number {
  return low + Math.floor(((high - low) * probability) / one);
}

const firstByte = (value: number) => value >>> 24;
const shifted = (value: number, byte: number) => ((value << 8) | byte) >>> 0;

export interface Encoder extends Coder {
  /** Ends the output and returns it. */
  readonly end: () => Uint8Array<ArrayBuffer>;
}

/** Encodes bits into at most `maxLength` bytes. */
export function encoder(maxLength: number): Encoder {
  const bytes: number[] = [];
  let low = 0;
  let high = maxValue;
  const put = (byte: number) => {
    if (bytes.length >= maxLength) throw new OutOfSpace();
    bytes.push(byte);
  };
  return {
    bit: (probability, bit) => {
      const middle = split(low, high, probability);
      if (bit) high = middle;
      else low = middle + 1;
      while (firstByte(low) === firstByte(high)) {
        put(firstByte(low));
        low = shifted(low, 0);
        high = shifted(high, 0xff);
      }
      return bit;
    },
    end: () => {
      // The shortest number in the interval.
      for (const size of [0, 8, 16, 24, 32]) {
        const unit = 2 ** (32 - size);
        const number = Math.ceil(low / unit) * unit;
        if (number > high) continue;
        for (let at = 24; at >= 32 - size; at -= 8) put(Math.floor(number / 2 ** at) % 256);
        break;
      }
      return Uint8Array.from(bytes);
    },
  };
}

export function decoder(bytes: Uint8Array): Coder {
  let next = 0;
  let low = 0;
  let high = maxValue;
  let value = 0;
  const take = () => {
    const byte = bytes[next] ?? 0;
    next += 1;
    if (next > bytes.length + maxZerosAfterEnd) throw new InvalidInput();
    value = shifted(value, byte);
  };
  for (let count = 0; count < 4; count += 1) take();
  return {
    bit: (probability) => {
      const middle = split(low, high, probability);
      const bit = value <= middle;
      if (bit) high = middle;
      else low = middle + 1;
      while (firstByte(low) === firstByte(high)) {
        low = shifted(low, 0);
        high = shifted(high, 0xff);
        take();
      }
      return bit;
    },
  };
}

// Estimates use only sums and divisions, which give the same result in every browser.

/** An estimate of how likely a bit is, from the bits that were coded before it. */
export interface Estimate {
  /** In 65536ths, not rounded. */
  probability: number;
  count: number;
}

/** The probability of a set bit of which nothing is known. */
export const evenProbability = one / 2;
/** No bit is certain: each takes some space, so that a few bytes cannot stand for millions. */
const minProbability = one / 128;
/** After how many bits an estimate does not adapt more slowly any more. */
const maxCount = 60;

/** The estimate of a key, added if there is none yet. */
export function estimateOf<Key>(estimates: Map<Key, Estimate>, key: Key): Estimate {
  const existing = estimates.get(key);
  if (existing !== undefined) return existing;
  const added = { probability: evenProbability, count: 0 };
  estimates.set(key, added);
  return added;
}

export function probabilityOf({ probability }: Estimate): number {
  return bounded(probability);
}

/** The mean of several estimates, each weighted by its count and its weight. */
export function mixedProbability(
  estimates: readonly Estimate[],
  weights: readonly number[],
): number {
  let sum = 0;
  let total = 0;
  for (let at = 0; at < estimates.length; at += 1) {
    const { probability = evenProbability, count = 0 } = estimates[at] ?? {};
    const weight = count * (weights[at] ?? 0) + 0.02;
    sum += probability * weight;
    total += weight;
  }
  return bounded(sum / total);
}

/** Adapts an estimate to a bit that was coded. */
export function update(estimate: Estimate, bit: boolean): void {
  estimate.probability += ((bit ? one : 0) - estimate.probability) / (estimate.count + 1.6);
  estimate.count = Math.min(estimate.count + 1, maxCount);
}

function bounded(probability: number): number {
  return Math.min(Math.max(Math.round(probability), minProbability), one - minProbability);
}
