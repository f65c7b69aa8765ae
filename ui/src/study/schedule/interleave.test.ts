import { expect, test } from 'vitest';
import { createDice } from '../../testing/createDice';
import { createRandom } from '../../testing/createRandom';
import { interleave } from './interleave';

interface Item {
  readonly id: number;
  readonly topics: readonly string[];
}

const topicsOf = ({ topics }: Item) => topics;
const items = (...topics: readonly string[]): Item[] =>
  topics.map((names, id) => ({ id, topics: [...names] }));

function repeats(order: readonly Item[]): number {
  return order.filter(({ topics }, at) =>
    topics.some((topic) => order[at - 1]?.topics.includes(topic)),
  ).length;
}

/** Returns the smallest number of repeats that any order has. */
function fewestRepeats(left: readonly Item[], last?: Item): number {
  return Math.min(
    ...(left.length === 0 ? [0] : []),
    ...left.map((item) => {
      const rest = left.filter((other) => other !== item);
      return repeats(last ? [last, item] : [item]) + fewestRepeats(rest, item);
    }),
  );
}

test.each<[string, Item[], number]>([
  ['no question', [], 0],
  ['one', items('a'), 0],
  ['two topics', items('a', 'a', 'b', 'b'), 0],
  ['one topic more often than the rest', items('a', 'a', 'a', 'b', 'c'), 0],
  ['one topic too often', items('a', 'a', 'a', 'a', 'b'), 2],
  ['one topic alone', items('a', 'a', 'a'), 2],
  ['questions without topics', items('', '', 'a', 'a', 'a'), 0],
  ['questions with several', items('ab', 'a', 'b', 'c', 'c'), 0],
])('%s', (_, questions, expected) => {
  for (let seed = 0; seed < 50; seed += 1) {
    const order = interleave(questions, topicsOf, createRandom(seed));
    expect(order.toSorted((one, other) => one.id - other.id)).toEqual(questions);
    expect(repeats(order)).toBe(expected);
  }
});

test('no other order of a few questions has fewer repeats', () => {
  const roll = createDice(7);
  for (let round = 0; round < 300; round += 1) {
    const names = Array.from({ length: 2 + roll(5) }, () =>
      'abcd'.slice(roll(4)).slice(0, 1 + roll(2)),
    );
    const questions = items(...names);
    const order = interleave(questions, topicsOf, createRandom(round));
    expect(repeats(order), names.join()).toBe(fewestRepeats(questions));
  }
});

test('no two questions of one topic are consecutive in a course with twelve topics', () => {
  const roll = createDice(12);
  for (let round = 0; round < 50; round += 1) {
    const questions = Array.from({ length: 115 }, (_, id) => ({ id, topics: [`${roll(12)}`] }));
    expect(repeats(interleave(questions, topicsOf, createRandom(round)))).toBe(0);
  }
});

test('the questions that come first are random', () => {
  const questions = items('a', 'a', 'b', 'b', 'c', 'c');
  const firsts = Array.from(
    { length: 60 },
    (_, seed) => interleave(questions, topicsOf, createRandom(seed))[0]?.id,
  );
  expect(new Set(firsts).size).toBe(6);
});
