import { expect, test } from 'vitest';
import { listWords, pickExams } from './useSuggestions';

test('of several words, the longest four are searched for alone', () => {
  expect(listWords('gauss')).toEqual([]);
  expect(listWords('  gauss ')).toEqual([]);
  expect(listWords('is a (gauss) gauss law, isn’t it?')).toEqual(['gauss', 'law', 'isn’t']);
  expect(listWords('one three four fifth sixths')).toEqual(['three', 'four', 'fifth', 'sixths']);
  expect(listWords('x^2 + y')).toEqual([]);
});

test('of a course’s exams, those with the most of the other words are suggested', () => {
  const course = { id: 'MATH-201', name: 'Algèbre linéaire', subject: null };
  const exams = [
    { id: 'a-2023', description: 'Examen final, été 2023' },
    { id: 'a-2024', description: 'Examen final, été 2024' },
    { id: 'b-2023', description: 'Examen partiel, automne 2023' },
    { id: 'c-2023', description: 'Examen final, été 2023, session 2', withdrawn: 'Wrong file' },
  ];
  const pick = (query: string) => pickExams(exams, query, course).map(({ id }) => id);
  expect(pick('math 201 ETE')).toEqual(['a-2023', 'a-2024']);
  expect(pick('algebre final 2023')).toEqual(['a-2023']);
  expect(pick('algèbre 201')).toEqual([]);
  expect(pick('algèbre xqzvk')).toEqual([]);
  expect(pickExams(undefined, 'final', course)).toEqual([]);
});
