import { describe, expect, test } from 'vitest';
import { buildHit } from '../../testing/hits';
import {
  buildFacets,
  getHitKind,
  type HitWithState,
  narrowHits,
  pickRelevantChoices,
  type VisitorState,
} from './facets';
import { type ChosenFacets, type FacetName, readChosenFacets } from './searchAddress';
import type { SearchHit } from './searchCall';

const none = readChosenFacets('');
const untried: VisitorState = { state: 'unattempted', isFlagged: false };

function standing(fields: Partial<SearchHit>, own: Partial<VisitorState> = {}): HitWithState {
  return { ...buildHit(fields), visitorState: { ...untried, ...own } };
}

const hits = [
  standing({ id: 'a', date: '2024-05-13', topics: ['rank', 'rank', 'basis'] }),
  standing({ id: 'b', date: '2023', openEnded: true, topics: ['rank'] }, { state: 'correct' }),
  standing(
    { id: 'c', courseId: 'CS-102', courseName: 'Algorithms', selectAll: true, topics: null },
    { state: 'incorrect', isFlagged: true },
  ),
];

const options = (name: FacetName, chosen: ChosenFacets = none) =>
  buildFacets(hits, chosen)
    .find((facet) => facet.name === name)
    ?.options.map(({ words, count }) => `${words} ${count}`);

const left = (chosen: Partial<ChosenFacets>) =>
  narrowHits(hits, { ...none, ...chosen }).map(({ id }) => id);

test.each([
  [{}, 'choice'],
  [{ selectAll: true }, 'all'],
  [{ openEnded: true }, 'open'],
  [{ openEnded: true, checked: true }, 'checked'],
] as const)('a question with %j is of kind %s', (fields, kind) => {
  expect(getHitKind(buildHit(fields))).toBe(kind);
});

describe('facets', () => {
  test('count what came, a question once for each of its topics', () => {
    expect(options('course')).toEqual(['MATH-201 Linear Algebra 2', 'CS-102 Algorithms 1']);
    expect(options('year')).toEqual(['2024 1', '2023 1']);
    expect(options('topic')).toEqual(['rank 2', 'basis 1']);
    expect(options('kind')).toEqual([
      'Choose one 1',
      'Open-ended question 1',
      'Select all that apply 1',
    ]);
    expect(options('yours')).toEqual(['Not tried 1', 'Wrong 1', 'Flagged 1']);
  });

  test('count what each value would leave beside what is chosen elsewhere', () => {
    const chosen = { ...none, course: ['MATH-201'] };
    expect(options('course', chosen)).toEqual(['MATH-201 Linear Algebra 2', 'CS-102 Algorithms 1']);
    expect(options('kind', chosen)).toEqual([
      'Choose one 1',
      'Open-ended question 1',
      'Select all that apply 0',
    ]);
    expect(options('yours', chosen)).toEqual(['Not tried 1', 'Wrong 0', 'Flagged 0']);
  });

  test('that could leave nothing out are none, but for the visitor’s own', () => {
    const [first] = hits;
    const names = buildFacets(first ? [first] : [], none).map(({ name }) => name);
    expect(names).toEqual(['yours', 'topic']);
  });
});

describe('questions', () => {
  test('have one of the chosen values of each facet', () => {
    expect(left({})).toEqual(['a', 'b', 'c']);
    expect(left({ course: ['MATH-201', 'CS-102'] })).toEqual(['a', 'b', 'c']);
    expect(left({ topic: ['rank'], year: ['2023'] })).toEqual(['b']);
    expect(left({ yours: ['new', 'flagged'] })).toEqual(['a', 'c']);
    expect(left({ yours: ['wrong'], year: ['2024'] })).toEqual([]);
  });

  test('are not narrowed by what none of them has', () => {
    const chosen = { ...none, course: ['PHYS-1', 'CS-102'], topic: ['gone'] };
    expect(pickRelevantChoices(hits, chosen)).toEqual({ ...none, course: ['CS-102'] });
  });
});
