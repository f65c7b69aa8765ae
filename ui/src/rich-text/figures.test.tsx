import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { firstAddress, replyWith } from '../testing/questions';
import { renderAt } from '../testing/renderAt';

const figure = (alt: string) =>
  `<img src="/files/${alt}.svg" alt="${alt}" width="300" height="200" loading="lazy">`;

const drawn = {
  questionHtml: `<p>What is drawn?</p><p><span class="figure">${figure('a ramp')}<span class="caption">Fig. 1</span></span></p>`,
  answers: [
    { id: 'a', answerText: 'A', answerHtml: `<p>${figure('a block')}</p>`, correct: true },
    { id: 'b', answerText: 'B', answerHtml: '<p>B</p>', correct: false },
  ],
};

async function openedBy(button: HTMLElement, user: ReturnType<typeof renderAt>) {
  await user.click(button);
  return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Figure' });
}

test('a figure is enlarged and closed again', async () => {
  fakeApi(replyWith(drawn));
  const user = renderAt(firstAddress);
  const button = await screen.findByRole('button', { name: 'Enlarge: a ramp' });
  within(button).getByRole('img', { name: 'a ramp' });
  const dialog = await openedBy(button, user);
  expect(dialog.open).toBe(true);
  const large = within(dialog).getByRole<HTMLImageElement>('img', { name: 'a ramp' });
  expect(large.getAttribute('src')).toBe('/files/a ramp.svg');
  expect(dialog.querySelector('[tabindex="0"]')?.contains(large)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a click on the figure opens it, and so does the keyboard', async () => {
  fakeApi(replyWith(drawn));
  const user = renderAt(firstAddress);
  const button = await screen.findByRole('button', { name: 'Enlarge: a ramp' });
  const dialog = await openedBy(within(button).getByRole('img'), user);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
});

test('a click on the figure of an answer chooses the answer; a button beside it opens the figure', async () => {
  fakeApi(replyWith(drawn));
  const user = renderAt(firstAddress);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'a block' });
  await user.click(screen.getByRole('img', { name: 'a block' }));
  expect(radio.checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Enlarge: a block' });
  expect(button.closest('label')).toBeNull();
  const dialog = await openedBy(button, user);
  within(dialog).getByRole('img', { name: 'a block' });
});

test('an enlarged figure closes with its page', async () => {
  fakeApi(replyWith(drawn));
  const user = renderAt(firstAddress);
  await openedBy(await screen.findByRole('button', { name: 'Enlarge: a ramp' }), user);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a figure has its size before it loads', async () => {
  fakeApi(replyWith(drawn));
  renderAt(firstAddress);
  const image = await screen.findByRole('img', { name: 'a ramp' });
  expect(image.style.getPropertyValue('--width')).toBe('300');
  expect(image.style.getPropertyValue('--height')).toBe('200');
});

test('a figure in a link stays part of it', async () => {
  const questionHtml = `<p><a href="https://example.org">${figure('a map')}</a></p>`;
  fakeApi(replyWith({ questionHtml }));
  renderAt(firstAddress);
  const link = await screen.findByRole('link', { name: 'a map' });
  expect(within(link).queryByRole('button')).toBeNull();
});
