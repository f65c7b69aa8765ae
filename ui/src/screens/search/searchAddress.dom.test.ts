import { describe, expect, test } from 'vitest';
import { buildFacetedSearchPath, readChosenFacets, toggleChoice } from './searchAddress';

const none = readChosenFacets('');

describe('an address', () => {
  test('holds the query and the chosen values', () => {
    const chosen = { ...none, course: ['A & B', 'C'], year: ['2024'], topic: ['x=1'] };
    const address = buildFacetedSearchPath('a+b & c', chosen);
    expect(address).toBe(
      '/search?q=a%2Bb%20%26%20c&course=A%20%26%20B&course=C&year=2024&topic=x%3D1',
    );
    const { searchParams, search } = new URL(address, 'https://example.org');
    expect(searchParams.get('q')).toBe('a+b & c');
    expect(readChosenFacets(search)).toEqual(chosen);
  });

  test('without a query holds no values', () => {
    expect(buildFacetedSearchPath('', { ...none, year: ['2024'] })).toBe('/search');
  });
});

test('pressing a value chooses it, and pressing it again removes it', () => {
  const once = toggleChoice(none, 'year', '2024');
  expect(once.year).toEqual(['2024']);
  expect(toggleChoice(once, 'year', '2023').year).toEqual(['2024', '2023']);
  expect(toggleChoice(once, 'year', '2024')).toEqual(none);
});
