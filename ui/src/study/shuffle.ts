/** A function that returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
