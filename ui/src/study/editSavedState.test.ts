import { expect, test } from 'vitest';
import { parseStored } from '../testing/saved';
import { editSavedState, listChangedQuestions } from './editSavedState';

const study = { version: 1, flags: { q: { on: true } }, runs: { run: {} } };
const saved = parseStored({ record: '{"p":"so","q":"so"}', study: JSON.stringify(study) });

test('the edited questions are known, even after several edits', () => {
  const once = editSavedState(saved, ({ record }) => record.set('p', 'again'));
  const twice = editSavedState(once, ({ flags, runs }) => {
    flags.delete('q');
    runs.delete('run');
  });
  expect([...listChangedQuestions(saved, once)]).toEqual(['p']);
  expect([...listChangedQuestions(saved, twice)]).toEqual(['p', 'q']);
  expect([...listChangedQuestions(saved, saved)]).toEqual([]);
  const back = editSavedState(once, ({ record }) => record.set('p', 'so'));
  expect([...listChangedQuestions(saved, back)]).toEqual([]);
});

test('all entries are compared if neither state is an edit of the other', () => {
  const other = parseStored({ record: '{"p":"so","r":"so"}', study: null });
  expect([...listChangedQuestions(saved, other)].toSorted()).toEqual(['q', 'r']);
  const one = editSavedState(saved, ({ record }) => record.set('p', '1'));
  const two = editSavedState(saved, ({ record }) => record.set('q', '2'));
  expect([...listChangedQuestions(one, two)].toSorted()).toEqual(['p', 'q']);
});
