import type { Question } from '../api/calls';
import { type Random, shuffled } from '../lib/shuffled';
import { kindOf } from '../progress/selectors';
import { areNumbersInOrder } from './numbersInOrder';
import { refersToOthers } from './refersToOthers';

interface Picking {
  /** How many at most. */
  readonly count: number;
  /** When a question was last answered. */
  readonly timeOf: (question: Question) => number;
  /** The question that was asked last of all, which another one has to follow. */
  readonly last: string | undefined;
  readonly random: Random;
}

/** The questions to ask, each once: those that were answered longest ago, in an order of chance. */
export function picked<Q extends Question>(
  questions: readonly Q[],
  { count, timeOf, last, random }: Picking,
): Q[] {
  // Of two that are as old as each other chance takes one.
  const oldest = shuffled(questions, random).sort((one, other) => {
    const [then, otherwise] = [timeOf(one), timeOf(other)];
    return then === otherwise ? 0 : then - otherwise;
  });
  const order = shuffled(oldest.slice(0, count), random);
  return startingOther(order, last, random).map((question) =>
    withAnswersShuffled(question, random),
  );
}

/** The same order, unless it would begin with the question that was asked last. */
function startingOther<Q extends Question>(
  order: Q[],
  last: string | undefined,
  random: Random,
): Q[] {
  const [first, ...rest] = order;
  if (first === undefined || first.id !== last || rest.length === 0) return order;
  const at = 1 + Math.floor(random() * rest.length);
  return [...rest.slice(0, at), first, ...rest.slice(at)];
}

/** Their ids stay with the answers; where the order tells something, it stays as well. */
export function withAnswersShuffled<Q extends Question>(question: Q, random: Random): Q {
  const { answers } = question;
  const texts = answers.map(({ answerText }) => answerText);
  const kind = kindOf(question);
  const isChoice = kind === 'choice' || kind === 'all';
  if (!isChoice || areNumbersInOrder(texts) || texts.some(refersToOthers)) return question;
  return { ...question, answers: shuffled(answers, random) };
}
