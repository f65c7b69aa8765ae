import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';

const answers = [
  { id: 'a', answerText: 'One', correct: true },
  { id: 'b', answerText: 'Two', correct: false },
];

/** Makes the screen as narrow as a phone. */
function narrow() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia.call(window, query), 'matches', { value: true }),
  );
}

const submit = () => screen.findByRole('button', { name: 'Submit' });
const next = () => screen.findByRole('link', { name: 'Next' });
const bar = async () => {
  const { parentElement } = await submit();
  if (parentElement === null) throw new Error('no bar');
  return within(parentElement);
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

test('on a narrow screen, Next is beside Submit, and stands out after submission', async () => {
  narrow();
  fakeApi(replyWith({ answers, explanation: 'Because.' }));
  const user = renderAt(firstAddress);
  await user.click(await screen.findByRole('radio', { name: 'Two' }));
  (await bar()).getByRole('link', { name: 'Next' });
  expect((await next()).dataset.look).toBeUndefined();
  await user.click(await submit());
  (await bar()).getByRole('button', { name: 'Incorrect. Try again!' });
  expect((await next()).dataset.look).toBe('strong');
  await user.click((await bar()).getByRole('link', { name: 'Why?' }));
  expect(document.activeElement?.textContent).toBe('ExplanationBecause.');
  expect(window.location.pathname + window.location.hash).toBe(firstAddress);
  await user.click(await next());
  await screen.findByRole('heading', { name: 'Question 2 of 5' });
});

test('on a narrow screen, an open answer is graded in the bar', async () => {
  narrow();
  fakeApi(replyWith({ openEnded: true, answers }));
  const user = renderAt(firstAddress);
  await user.type(await screen.findByRole('textbox'), 'typed');
  await user.click(await submit());
  const grades = (await bar()).getByRole('group', { name: 'How was your answer?' });
  expect(screen.getAllByRole('group')).toEqual([grades]);
  await user.click(within(grades).getByRole('button', { name: 'Partly' }));
  within(grades).getByRole('button', { name: 'Partly', pressed: true });
  await screen.findByRole('link', { name: /^Q1\s*, partly correct$/ });
});

test('on a wide screen, Next is beside Previous', async () => {
  fakeApi(replyWith({ answers }));
  renderAt(firstAddress);
  await next();
  expect((await bar()).queryByRole('link', { name: 'Next' })).toBeNull();
});

test.each([false, true])('the last question leads to the review (narrow: %o)', async (isNarrow) => {
  if (isNarrow) narrow();
  fakeApi();
  const user = renderAt(`${first.review}/questions/la-2023-final-5`);
  await user.click(await screen.findByRole('link', { name: 'Finish review' }));
  await screen.findByRole('heading', { name: 'Exam Review' });
  expect(window.location.pathname).toBe(first.review);
});
