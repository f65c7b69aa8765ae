import { expect, test } from 'vitest';
import { questionOf } from '../../testing/questions';
import { questionGroups, referenceOf } from './paperContent';

const exam = ['', 'a', 'a', 'b', '', '', 'c', 'c', 'c', 'a'].map((stem, at) =>
  questionOf({ id: `q${at}`, stem }),
);

test('consecutive questions with the same stem are a group', () => {
  const numbers = questionGroups(exam).map(({ stem, members }) => [
    stem,
    ...members.map(({ number }) => number),
  ]);
  expect(numbers).toEqual([
    [undefined, 1],
    ['a', 2, 3],
    ['b', 4],
    [undefined, 5],
    [undefined, 6],
    ['c', 7, 8, 9],
    ['a', 10],
  ]);
});

test('a stem says which questions it belongs to', () => {
  const references = questionGroups(exam)
    .filter(({ stem }) => stem)
    .map(referenceOf);
  expect(references).toEqual([
    'Questions 2 and 3 refer to the following.',
    'Question 4 refers to the following.',
    'Questions 7 to 9 refer to the following.',
    'Question 10 refers to the following.',
  ]);
});
