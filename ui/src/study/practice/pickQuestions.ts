import type { Question } from '../../api/types';
import { interleave } from '../schedule/interleave';
import { getQuestionKind } from '../selectors';
import { type Random, shuffle } from '../shuffle';
import { areNumbersInOrder } from './areNumbersInOrder';
import { refersToOthers } from './refersToOthers';

interface Picking {
  /** The maximum number of questions. */
  readonly count: number;
  /** The questions with the lowest ranks are picked. */
  readonly rank: (question: Question) => number;
  /**
   * The id of the question that was asked last. The order starts with a different question if
   * possible.
   */
  readonly last: string | undefined;
  readonly random: Random;
}

/**
 * Picks the questions to ask, in a random order that mixes their topics, and shuffles their
 * answers.
 */
export function pickQuestions<Q extends Question>(
  questions: readonly Q[],
  { count, rank, last, random }: Picking,
): Q[] {
  const ranks = new Map(questions.map((question) => [question, rank(question)]));
  // The sort is stable, so questions of the same rank stay shuffled.
  const ranked = shuffle(questions, random).sort((one, other) => {
    const [rankOfOne = 0, rankOfOther = 0] = [ranks.get(one), ranks.get(other)];
    return rankOfOne === rankOfOther ? 0 : rankOfOne - rankOfOther;
  });
  const order = interleave(shuffle(ranked.slice(0, count), random), listTopics, random);
  return startOther(order, last, random).map((question) => shuffleAnswers(question, random));
}

/**
 * Moves the first question further back if it was asked last, to a place between questions on other
 * topics if possible.
 */
function startOther<Q extends Question>(
  order: readonly Q[],
  last: string | undefined,
  random: Random,
): readonly Q[] {
  const [first, ...rest] = order;
  if (first === undefined || first.id !== last || rest.length === 0) return order;
  const indices = rest.map((_, index) => index + 1);
  const mixing = indices.filter((index) =>
    [rest[index - 1], rest[index]].every(
      (beside) => beside === undefined || !shareTopic(beside, first),
    ),
  );
  const [index = 1] = shuffle(mixing.length > 0 ? mixing : indices, random);
  return [...rest.slice(0, index), first, ...rest.slice(index)];
}

function listTopics({ topics }: Question): readonly string[] {
  return topics ?? [];
}

function shareTopic(one: Question, other: Question): boolean {
  return listTopics(one).some((topic) => listTopics(other).includes(topic));
}

/** Shuffles a question's answers, with their ids, unless their order matters. */
export function shuffleAnswers<Q extends Question>(question: Q, random: Random): Q {
  const { answers } = question;
  const texts = answers.map(({ answerText }) => answerText);
  const kind = getQuestionKind(question);
  const isChoice = kind === 'choice' || kind === 'all';
  if (!isChoice || areNumbersInOrder(texts) || texts.some(refersToOthers)) return question;
  return { ...question, answers: shuffle(answers, random) };
}
