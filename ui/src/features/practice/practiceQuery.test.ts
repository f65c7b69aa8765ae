import { expect, test } from 'vitest';
import { readPoolFromQuery, readQuestionQuery } from './practiceQuery';

test.each([
  ['?pool=mistakes', 'mistakes'],
  ['?x=1&pool=new', 'new'],
  ['?pool=toString', undefined],
  ['?pool=', undefined],
  ['', undefined],
])('the address %j names the pool %j', (search, pool) => {
  expect(readPoolFromQuery(search)).toBe(pool);
});

test.each([
  ['?missed=e', { by: 'missed', id: 'e' }],
  ['?run=r', { by: 'run', id: 'r' }],
  ['?blank=r&run=s', { by: 'blank', id: 'r' }],
  ['?run=', { by: 'run', id: '' }],
  ['?pool=mistakes', undefined],
])('the address %j asks for the questions %j', (search, query) => {
  expect(readQuestionQuery(search)).toEqual(query);
});
