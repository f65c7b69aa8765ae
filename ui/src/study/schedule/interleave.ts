import { type Random, shuffle } from '../shuffle';

/**
 * The number of shuffles to try in order to find an order in which no two consecutive questions
 * share a topic.
 */
const tries = 12;

/**
 * Returns the questions in a random order in which, as far as possible, no two consecutive
 * questions share a topic. A question without topics may follow any other.
 */
export function interleave<Q>(
  questions: readonly Q[],
  listTopics: (question: Q) => readonly string[],
  random: Random,
): Q[] {
  const items = questions.map((question) => ({ question, topics: listTopics(question) }));
  const counts = countTopics(items);
  // If more than half of the questions are on one topic, repeats cannot be avoided.
  const least = Math.max(0, 2 * Math.max(0, ...counts.values()) - items.length - 1);
  let best = spread(shuffle(items, random));
  for (let left = tries - 1; left > 0 && countRepeats(best) > least; left -= 1) {
    const other = spread(shuffle(items, random));
    if (countRepeats(other) < countRepeats(best)) best = other;
  }
  return best.map(({ question }) => question);
}

interface Item {
  readonly topics: readonly string[];
}

function countTopics(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { topics } of items) {
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return counts;
}

function shareTopic(one: Item | undefined, other: Item | undefined): boolean {
  return one?.topics.some((topic) => other?.topics.includes(topic)) === true;
}

function countRepeats(items: readonly Item[]): number {
  return items.filter((item, index) => shareTopic(items[index - 1], item)).length;
}

/**
 * Orders items so that each comes from the topics with the most items left, not counting the topics
 * of the item before it.
 */
function spread<I extends Item>(items: readonly I[]): I[] {
  const counts = countTopics(items);
  const byTopics = new Map<string, { topics: readonly string[]; left: I[] }>();
  for (const item of items) {
    const key = JSON.stringify(item.topics);
    const group = byTopics.get(key);
    if (group === undefined) byTopics.set(key, { topics: item.topics, left: [item] });
    else group.left.push(item);
  }
  const groups = [...byTopics.values()];
  const order: I[] = [];
  while (order.length < items.length) {
    let next: (typeof groups)[number] | undefined;
    let most = -1;
    for (const group of groups) {
      if (group.left.length === 0 || shareTopic(order.at(-1), group)) continue;
      const count = group.topics.reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);
      if (count > most) [next, most] = [group, count];
    }
    const item = next?.left.pop();
    if (item === undefined) break;
    for (const topic of item.topics) counts.set(topic, (counts.get(topic) ?? 1) - 1);
    order.push(item);
  }

  // Each remaining question shares a topic with the last question in the order, so it is inserted
  // between two others if possible.
  for (const item of groups.flatMap(({ left }) => left)) {
    const gap = order.findIndex(
      (other, index) => !shareTopic(order[index - 1], item) && !shareTopic(item, other),
    );
    order.splice(gap === -1 ? order.length : gap, 0, item);
  }
  return order;
}
