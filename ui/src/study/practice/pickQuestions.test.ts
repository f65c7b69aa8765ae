import { describe, expect, test } from 'vitest';
import type { Question } from '../../api/types';
import { createRandom } from '../../testing/createRandom';
import { buildQuestion } from '../../testing/questions';
import { pickQuestions, shuffleAnswers } from './pickQuestions';

const questions = Array.from({ length: 30 }, (_, at) => buildQuestion({ id: `${at}` }));
const rank = ({ id }: Question) => (Number(id) < 5 ? Number.NEGATIVE_INFINITY : Number(id));
const all = { count: Number.POSITIVE_INFINITY, rank, last: undefined, random: createRandom(1) };
const idsOf = (found: readonly Question[]) => found.map(({ id }) => id);
const inOrder = (found: readonly Question[]) => idsOf(found).sort((a, b) => Number(a) - Number(b));

test('the questions answered longest ago are picked, each once', () => {
  const ids = inOrder(pickQuestions(questions, { ...all, count: 10 }));
  expect(ids).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(inOrder(pickQuestions(questions, all))).toEqual(idsOf(questions));
  expect(pickQuestions([], all)).toEqual([]);
});

test('the order is random, and so is the choice among questions of equal rank', () => {
  const random = createRandom(2);
  const orders = new Set<string>();
  const first = new Set<string>();
  for (let turn = 0; turn < 50; turn += 1) {
    orders.add(idsOf(pickQuestions(questions, { ...all, count: 10, random })).join());
    for (const id of idsOf(pickQuestions(questions, { ...all, count: 2, random }))) first.add(id);
  }
  expect(orders.size).toBe(50);
  expect([...first].sort()).toEqual(['0', '1', '2', '3', '4']);
});

test('the question that was asked last never comes first, unless it is the only one', () => {
  const random = createRandom(3);
  const few = questions.slice(0, 3);
  const places = new Set<number>();
  for (let turn = 0; turn < 100; turn += 1) {
    places.add(idsOf(pickQuestions(few, { ...all, last: '1', random })).indexOf('1'));
  }
  expect([...places].sort()).toEqual([1, 2]);
  expect(idsOf(pickQuestions(questions.slice(1, 2), { ...all, last: '1' }))).toEqual(['1']);
});

describe('answers', () => {
  const withTexts = (texts: readonly string[], fields: Partial<Question> = {}) =>
    buildQuestion({
      ...fields,
      answers: texts.map((answerText, at) => ({ id: `${at}`, answerText, correct: at === 0 })),
    });
  /** Returns the number of different orders in which the answers of a question are shown. */
  const orders = (question: Question) => {
    const random = createRandom(4);
    const found = new Set<string>();
    for (let turn = 0; turn < 60; turn += 1) {
      const { answers } = shuffleAnswers(question, random);
      found.add(answers.map(({ id, answerText }) => `${id}${answerText}`).join());
    }
    return found.size;
  };

  test.each<[string, Question, number]>([
    ['words', withTexts(['red', 'green', 'blue']), 6],
    ['words to select from', withTexts(['red', 'green', 'blue'], { selectAll: true }), 6],
    ['numbers out of order', withTexts(['1', '3', '2']), 6],
    ['numbers in order', withTexts(['1', '2', '3']), 1],
    ['an answer that refers to others', withTexts(['red', 'green', 'Both of these']), 1],
    ['model answers', withTexts(['red', 'green', 'blue'], { openEnded: true }), 1],
  ])('%s: shown in as many orders as allowed', (_, question, count) => {
    expect(orders(question)).toBe(count);
  });

  test('keep their ids and correctness', () => {
    const question = withTexts(['red', 'green', 'blue']);
    const { answers } = shuffleAnswers(question, createRandom(5));
    const byId = [...answers].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId).toEqual(question.answers);
    expect(answers).not.toEqual(question.answers);
  });
});
