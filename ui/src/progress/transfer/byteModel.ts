import type { Coder } from './arithmetic';
import { learn, mixed, type Odds, oddsIn } from './odds';

/** Codes so many bytes that come after others, and says which they were. */
type Bytes = (length: number, given: Uint8Array, after: Uint8Array) => Uint8Array<ArrayBuffer>;

/** How much more what came before counts for each byte of it that is taken into account. */
const weights = [1, 8, 60, 500];

/** How texts of this kind begin and go on: what is learnt from it needs not be written. */
const sample =
  '2023-midterm 2024-final exam-1 MATH-101 PHYS-201 CS-102 quiz-2 The answer is that it was of a function with the same value, because they are not in this order and there can be no other one which would have more than the first. For example, if x = 0 then f(x) = 2, so we get 3x + 1.';

export function byteModel(coder: Coder): Bytes {
  const odds = weights.map(() => new Map<number, Odds>());
  // Reused for each bit, of which there are very many.
  const contexts: number[] = [];
  const here: Odds[] = [];
  const run = (through: Coder, length: number, given: Uint8Array, after: Uint8Array) => {
    const read = new Uint8Array(length);
    for (let at = 0; at < length; at += 1) {
      let context = 0;
      for (let order = 0; order < weights.length; order += 1) {
        if (order > 0) context = context * 256 + (read[at - order] ?? after.at(at - order) ?? 0);
        contexts[order] = context * 256;
      }
      // Which byte it is, as far as that is known: a set bit, and the bits so far.
      let known = 1;
      for (let bit = 7; bit >= 0; bit -= 1) {
        odds.forEach((all, order) => {
          here[order] = oddsIn(all, (contexts[order] ?? 0) + known);
        });
        const set = through.bit(mixed(here, weights), (((given[at] ?? 0) >> bit) & 1) === 1);
        for (const one of here) learn(one, set);
        known = known * 2 + Number(set);
      }
      read[at] = known % 256;
    }
    return read;
  };
  const learnt = new TextEncoder().encode(sample);
  run({ bit: (_, bit) => bit }, learnt.length, learnt, new Uint8Array());
  return (length, given, after) => run(coder, length, given, after);
}
