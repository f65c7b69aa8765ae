// How likely a bit is, by those that came before it. Learnt with sums and divisions of numbers that
// every browser calculates alike.

const whole = 65_536;
/** No bit is ever certain: each costs something, so that a few bytes cannot stand for millions. */
const least = whole / 128;
/** After how many bits a chance moves no slower any more. */
const patience = 60;

/** The chance of a set bit of which nothing is known, in 65536ths. */
export const even = whole / 2;

export interface Odds {
  chance: number;
  seen: number;
}

export function oddsIn<Key>(all: Map<Key, Odds>, key: Key): Odds {
  const known = all.get(key);
  if (known !== undefined) return known;
  const fresh = { chance: even, seen: 0 };
  all.set(key, fresh);
  return fresh;
}

export function chanceOf({ chance }: Odds): number {
  return bounded(chance);
}

/** The chance by several odds, of which each counts for as much as it has seen, and as it is told. */
export function mixed(odds: readonly Odds[], weights: readonly number[]): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < odds.length; at += 1) {
    const { chance = even, seen = 0 } = odds[at] ?? {};
    const counts = seen * (weights[at] ?? 0) + 0.02;
    sum += chance * counts;
    weight += counts;
  }
  return bounded(sum / weight);
}

export function learn(odds: Odds, bit: boolean): void {
  const step = ((bit ? whole : 0) - odds.chance) / (odds.seen + 1.6);
  odds.chance += step;
  odds.seen = Math.min(odds.seen + 1, patience);
}

function bounded(chance: number): number {
  return Math.min(Math.max(Math.round(chance), least), whole - least);
}
