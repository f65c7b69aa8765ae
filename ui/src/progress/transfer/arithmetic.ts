// Arithmetic coding of single bits: the likelier a bit was held to be, the less room it takes. The
// same description of a thing both writes and reads it, so that the two cannot drift apart.

/** Writes the bit it is given, or leaves that aside and reads one; says which it was. */
export interface Coder {
  /** `chance` is how likely a set bit is, in 65536ths; neither none nor all of them. */
  readonly bit: (chance: number, bit: boolean) => boolean;
}

/** Thrown where there is more to write than there is room for. */
export class NoRoom extends Error {}

/** Thrown where there is more to read than was written. */
export class Exhausted extends Error {}

const whole = 65_536;
const most = 0xffffffff;
/** A writer ends as soon as what a reader takes for zeros decides the rest. */
const zerosAfterEnd = 4;

/** Where the interval from `low` to `high` is parted. */
function parting(low: number, high: number, chance: number): number {
  return low + Math.floor(((high - low) * chance) / whole);
}

const firstByte = (of: number) => of >>> 24;
const shifted = (of: number, byte: number) => ((of << 8) | byte) >>> 0;

export interface Writer extends Coder {
  /** All bytes, once everything was written. */
  readonly end: () => Uint8Array<ArrayBuffer>;
}

export function writer(room: number): Writer {
  const bytes: number[] = [];
  let low = 0;
  let high = most;
  const put = (byte: number) => {
    if (bytes.length >= room) throw new NoRoom();
    bytes.push(byte);
  };
  return {
    bit: (chance, bit) => {
      const middle = parting(low, high, chance);
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

export function reader(bytes: Uint8Array): Coder {
  let next = 0;
  let low = 0;
  let high = most;
  let value = 0;
  const take = () => {
    const byte = bytes[next] ?? 0;
    next += 1;
    if (next > bytes.length + zerosAfterEnd) throw new Exhausted();
    value = shifted(value, byte);
  };
  for (let count = 0; count < 4; count += 1) take();
  return {
    bit: (chance) => {
      const middle = parting(low, high, chance);
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
