/** A number from 0 up to, but never, 1, each as likely as any other. */
export type Random = () => number;

/** The same things in another order, each order as likely as any other. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
