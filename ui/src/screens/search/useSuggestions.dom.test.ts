import { expect, test } from 'vitest';
import { listSuggestedWords, pickSuggestedExams } from './useSuggestions';

test('of several words, the longest four are searched for alone', () => {
  expect(listSuggestedWords('gauss')).toEqual([]);
  expect(listSuggestedWords('  gauss ')).toEqual([]);
  expect(listSuggestedWords('is a (gauss) gauss law, isn’t it?')).toEqual([
    'gauss',
    'law',
    'isn’t',
  ]);
  expect(listSuggestedWords('one three four fifth sixths')).toEqual([
    'three',
    'four',
    'fifth',
    'sixths',
  ]);
  expect(listSuggestedWords('x^2 + y')).toEqual([]);
});

test('of a course’s exams, those with the most of the other words are suggested', () => {
  const course = { id: 'MATH-201', name: 'Algèbre linéaire', subject: null };
  const exams = [
    { id: 'a-2023', description: 'Examen final, été 2023' },
    { id: 'a-2024', description: 'Examen final, été 2024' },
    { id: 'b-2023', description: 'Examen partiel, automne 2023' },
    { id: 'c-2023', description: 'Examen final, été 2023, session 2', withdrawn: 'Wrong file' },
  ];
  const pick = (query: string) => pickSuggestedExams(exams, query, course).map(({ id }) => id);
  expect(pick('math 201 ETE')).toEqual(['a-2023', 'a-2024']);
  expect(pick('algebre final 2023')).toEqual(['a-2023']);
  expect(pick('algèbre 201')).toEqual([]);
  expect(pick('algèbre xqzvk')).toEqual([]);
  expect(pickSuggestedExams(undefined, 'final', course)).toEqual([]);
});
