import { type Random, shuffled } from '../lib/shuffled';

/**
 * The questions in an order of chance in which no two in a row share a topic, as far as their topics allow it. A
 * question without topics may follow any other.
 */
export function interleaved<Q>(
  questions: readonly Q[],
  topicsOf: (question: Q) => readonly string[],
  random: Random,
): Q[] {
  const left = shuffled(questions, random);
  const counts = new Map<string, number>();
  for (const topic of left.flatMap(topicsOf)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  /** How many questions of its most frequent topic are left: those have to be spread first. */
  const urgency = (question: Q) =>
    Math.max(0, ...topicsOf(question).map((topic) => counts.get(topic) ?? 0));
  const shareTopic = (one: Q | undefined, other: Q | undefined) => {
    const topics = one && other && topicsOf(other);
    return topics !== undefined && topicsOf(one as Q).some((topic) => topics.includes(topic));
  };

  const order: Q[] = [];
  while (left.length > 0) {
    const last = order.at(-1);
    let next = -1;
    let most = -1;
    for (const [at, question] of left.entries()) {
      const count = urgency(question);
      if (count > most && !shareTopic(last, question)) [next, most] = [at, count];
    }
    if (next === -1) break;
    const [question] = left.splice(next, 1) as [Q];
    for (const topic of topicsOf(question)) counts.set(topic, (counts.get(topic) ?? 1) - 1);
    order.push(question);
  }

  // Every question that is left shares a topic with the last one: it goes between two others, where it can.
  for (const question of left) {
    const gap = order.findIndex(
      (one, at) => !shareTopic(order[at - 1], question) && !shareTopic(one, question),
    );
    order.splice(gap === -1 ? order.length : gap, 0, question);
  }
  return order;
}
