/** Numbers from 0 to below the number of sides. */
export type Roll = (sides: number) => number;

/** Numbers that look random and are the same each time. */
export function createDice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
