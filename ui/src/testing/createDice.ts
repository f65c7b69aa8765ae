/** A function that returns a number from 0 to one less than the number of sides. */
export type Roll = (sides: number) => number;

/** Creates a function that returns the same sequence of pseudo-random numbers for the same seed. */
export function createDice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
