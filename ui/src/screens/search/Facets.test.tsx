import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { buildFound, threeHits } from '../../testing/hits';
import { renderAt } from '../../testing/renderAt';
import { storeProgress, storeStudy } from '../../testing/storage';

const search = '/api/search?query=matrix';
const three = { [search]: { body: buildFound(threeHits) } };
const results = () =>
  within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('link');
const facet = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const status = () => screen.getByRole('status').textContent;

describe('facets', () => {
  test('narrow the results, and are part of the address', async () => {
    fakeApi(three);
    const user = renderAt('/search?q=matrix');
    await user.click(await screen.findByRole('checkbox', { name: 'CS-102 Algorithms 1' }));
    expect(results()).toHaveLength(1);
    expect(status()).toBe('1 of 3 questions');
    expect(window.location.search).toBe('?q=matrix&course=CS-102');
    expect(facet('Open-ended question 0').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear 1 filter' }));
    expect(results()).toHaveLength(3);
    expect(window.location.search).toBe('?q=matrix');
  });

  test('are chosen by the address if a question has them', async () => {
    fakeApi(three);
    renderAt('/search?q=matrix&year=2024&topic=gone');
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(facet('2024 1').checked).toBe(true);
  });

  test('count and mark tried, wrong and flagged questions', async () => {
    storeProgress({ 'la-2023-final-1': { id: 'b', answerText: '?', correct: false } });
    storeStudy({ version: 1, answered: {}, flags: { 'cs-midterm-1': { on: true } } });
    fakeApi(three);
    const user = renderAt('/search?q=matrix');
    await screen.findByRole('checkbox', { name: 'Not tried 2' });
    facet('Flagged 1');
    await user.click(facet('Wrong 1'));
    expect(results()).toHaveLength(1);
    expect(results()[0]?.textContent).toContain('incorrect');
    await user.click(facet('Flagged 1'));
    expect(results().map(({ textContent }) => /flagged/.test(textContent ?? ''))).toEqual([
      false,
      true,
    ]);
  });

  test('count a corrected question as not tried', async () => {
    storeProgress({ 'la-2023-final-1': { id: 'b', answerText: '?', correct: false } });
    const answered = { 'la-2023-final-1': { revision: 'another' } };
    storeStudy({ version: 1, answered });
    const { requests } = fakeApi(three);
    renderAt('/search?q=matrix');
    await screen.findByRole('checkbox', { name: 'Not tried 3' });
    expect(facet('Wrong 0').disabled).toBe(true);
    expect(requests).toEqual([
      search,
      '/api/courses/search?query=matrix',
      '/api/exams/questions/la-2023-final',
    ]);
  });
});
