import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { blockStorage, storedProgress, storedStudy, storeStudy } from '../../testing/storage';

const flag = () => screen.findByRole('button', { name: 'Flag' });

test('a flag is saved with its exam, shown in the bar, and can be removed', async () => {
  fakeApi();
  const user = renderAt(firstAddress);
  expect((await flag()).getAttribute('aria-pressed')).toBe('false');
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
  await user.click(await flag());
  expect((await flag()).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('link', { name: /^Q1\s*, unattempted\s*, flagged$/ });
  expect(storedStudy()).toEqual({
    version: 1,
    flags: {
      [first.id]: { on: true, at: expect.any(String), course: 'MATH-201', exam: first.exam },
    },
  });
  await user.click(await flag());
  screen.getByRole('link', { name: /^Q1\s*, unattempted$/ });
  expect(storedStudy()).toMatchObject({ flags: { [first.id]: { on: false } } });
  expect(storedProgress()).toBeNull();
});

test('the review page shows flags and explains their icon', async () => {
  storeStudy({ version: 1, flags: { 'la-2023-final-2': { on: true }, [first.id]: { on: false } } });
  fakeApi();
  renderAt(first.review);
  await screen.findByRole('link', { name: /^Q2\s*, unattempted\s*, flagged$/ });
  await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
  expect(screen.getByRole('list', { name: 'Marks' }).textContent).toMatch(/flagged$/);
});

test('a question can be flagged without storage', async () => {
  blockStorage();
  fakeApi();
  const user = renderAt(firstAddress);
  await user.click(await flag());
  await screen.findByRole('link', { name: /^Q1\s*, unattempted\s*, flagged$/ });
});

test('the f key sets and removes the flag', async () => {
  fakeApi();
  const user = renderAt(firstAddress);
  await flag();
  await user.keyboard('f');
  expect((await flag()).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('f');
  expect((await flag()).getAttribute('aria-pressed')).toBe('false');
});
