import { expect, test } from 'vitest';
import { buildFound, buildHit } from '../../testing/hits';
import { describeSearchStatus } from './describeSearchStatus';
import type { SearchOutcome } from './useSearch';

const hits = (count: number) =>
  Array.from({ length: count }, (_, at) => buildHit({ id: `q${at}` }));

function said(outcome: SearchOutcome, pending = false, left?: number): string {
  const none = { isFlagged: false, state: 'unattempted' } as const;
  const narrowed = hits(left ?? 0).map((hit) => ({ ...hit, visitorState: none }));
  return describeSearchStatus({ query: 'x', outcome }, pending, {
    hits: narrowed,
    count: left === undefined ? 0 : 1,
  });
}

const found = (count: number, total = count): SearchOutcome => ({
  state: 'found',
  found: buildFound(hits(count), total),
});

test('says how many questions there are', () => {
  expect(said(found(0))).toBe('No matches');
  expect(said(found(1))).toBe('1 question');
  expect(said(found(12))).toBe('12 questions');
  expect(said(found(50, 83))).toBe('83 questions, showing the first 50');
});

test('says how many questions pass the filters', () => {
  expect(said(found(12), false, 3)).toBe('3 of 12 questions');
  expect(said(found(50, 83), false, 0)).toBe('0 of the first 50 questions');
});

test('says that a search is running if results are still shown', () => {
  expect(said(found(12), true)).toBe('Searching...');
  expect(said(found(0), true)).toBe('');
  expect(said({ state: 'failed', call: { failure: () => 'Failed' } })).toBe('');
  expect(describeSearchStatus(undefined, true, { hits: [], count: 0 })).toBe('');
});
