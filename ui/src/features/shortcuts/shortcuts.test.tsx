import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';
import { blockStorage, storedProgress, storedStudy, storeStudy } from '../../testing/storage';

const question = (n: number) => `${first.review}/questions/la-2023-final-${n}`;
const dialogName = 'Keyboard shortcuts';
const off = { version: 1, settings: { shortcuts: { on: false } } };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openDialog = () => screen.findByRole<HTMLDialogElement>('dialog', { name: dialogName });
const radios = () => screen.findAllByRole<HTMLInputElement>('radio');

describe('on a question', () => {
  test('a number chooses an answer, and Enter submits it', async () => {
    fakeApi();
    const user = renderAt(firstAddress);
    const [one, two] = await radios();
    await user.keyboard('2');
    expect(two?.checked).toBe(true);
    expect(document.activeElement).toBe(two);
    await user.keyboard('1');
    expect(one?.checked).toBe(true);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Correct! Try again!' });
    expect(storedProgress()).toHaveProperty(first.id, expect.objectContaining({ id: 'a' }));
    await user.keyboard('2');
    expect(one?.checked).toBe(true);
  });

  test('a number without an answer and Enter without a choice do nothing', async () => {
    fakeApi();
    const user = renderAt(firstAddress);
    await radios();
    await user.keyboard('9{Enter}');
    expect((await radios()).some(({ checked }) => checked)).toBe(false);
    expect(storedProgress()).toBeNull();
  });

  test('a number chooses and unchooses one of several answers', async () => {
    const answers = ['a', 'b', 'c'].map((id) => ({ id, answerText: id, correct: id !== 'b' }));
    fakeApi(replyWith({ selectAll: true, answers }));
    const user = renderAt(firstAddress);
    await screen.findAllByRole('checkbox');
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
    await user.keyboard('123');
    expect(checked()).toEqual([true, true, true]);
    await user.keyboard('2');
    expect(checked()).toEqual([true, false, true]);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Correct! Try again!' });
  });

  test('n and p lead to the next and previous question', async () => {
    fakeApi();
    const user = renderAt(question(4));
    await heading('Question 4 of 5');
    await user.keyboard('n');
    await heading('Question 5 of 5');
    await screen.findByRole('textbox');
    await user.keyboard('n');
    await heading('Question 5 of 5');
    await user.keyboard('p');
    await heading('Question 4 of 5');
  });

  test('h shows the next hint', async () => {
    fakeApi(replyWith({ hints: ['First', 'Second'] }));
    const user = renderAt(firstAddress);
    await screen.findByText('2 left');
    await user.keyboard('h');
    await screen.findByText('First');
    await user.keyboard('hh');
    await screen.findByText('Second');
    screen.getByText('0 left');
  });

  test('only Ctrl+Enter works in a text field', async () => {
    fakeApi();
    const user = renderAt(question(3));
    const entry = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await user.click(entry);
    await user.keyboard('1 n/p?f{Enter}h');
    expect(entry.value).toBe('1 n/p?f\nh');
    expect(window.location.pathname).toBe(question(3));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Try again!' });
  });

  test('neither a key with a modifier nor Enter on a link runs a shortcut', async () => {
    fakeApi();
    const user = renderAt(firstAddress);
    const [one] = await radios();
    await user.keyboard('{Control>}1n{/Control}{Alt>}1n{/Alt}{Meta>}1n{/Meta}{Shift>}N{/Shift}');
    expect(one?.checked).toBe(false);
    expect(window.location.pathname).toBe(firstAddress);
    await user.keyboard('1');
    screen.getByRole('link', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    await heading('Question 2 of 5');
    expect(storedProgress()).toBeNull();
  });
});

describe('/', () => {
  test('goes to the search box of the page', async () => {
    fakeApi();
    const user = renderAt('/courses');
    const box = screen.getByRole('searchbox');
    await screen.findByText('Linear Algebra');
    box.blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
    await user.keyboard('/');
    expect(box).toHaveProperty('value', '/');
  });

  test('goes to the courses from a page without a search box', async () => {
    fakeApi();
    const user = renderAt(firstAddress);
    await radios();
    await user.keyboard('{Shift>}/{/Shift}');
    await heading('Available Courses');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('the list of shortcuts', () => {
  test('opens with ?, is closed by its button, and disables other shortcuts', async () => {
    fakeApi();
    const user = renderAt(firstAddress);
    const [one] = await radios();
    await user.keyboard('?');
    const dialog = await openDialog();
    expect(dialog.open).toBe(true);
    for (const what of ['Next question', 'Go to the search box']) within(dialog).getByText(what);
    await user.keyboard('1n?');
    expect(one?.checked).toBe(false);
    expect(window.location.pathname).toBe(firstAddress);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('1');
    expect(one?.checked).toBe(true);
  });

  test('has a switch that turns shortcuts off and on, and is saved', async () => {
    storeStudy({ version: 1, answered: {} });
    fakeApi();
    const user = renderAt(firstAddress);
    const [one] = await radios();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const keys = () =>
      screen.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' });
    await openDialog();
    expect(keys().checked).toBe(true);
    await user.click(keys());
    expect(keys().checked).toBe(false);
    expect(storedStudy()).toEqual({
      version: 1,
      answered: {},
      settings: { shortcuts: { on: false, at: expect.stringMatching(/^\d{4}-.*Z$/) } },
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('1?/n');
    expect(one?.checked).toBe(false);
    expect(window.location.pathname).toBe(firstAddress);
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await openDialog();
    await user.click(keys());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('1');
    expect(one?.checked).toBe(true);
  });

  test('respects the saved switch', async () => {
    storeStudy(off);
    fakeApi();
    const user = renderAt('/');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await openDialog();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  test('is closed on another page', async () => {
    fakeApi();
    const user = renderAt(question(3));
    await heading('Question 3 of 5');
    await screen.findByRole('link', { name: 'Next' });
    await user.keyboard('n');
    await heading('Question 4 of 5');
    await user.keyboard('?');
    await openDialog();
    window.history.back();
    await heading('Question 3 of 5');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without storage, turns shortcuts off as long as the page is open', async () => {
    blockStorage();
    fakeApi();
    const user = renderAt(firstAddress);
    const [one] = await radios();
    await user.keyboard('?');
    await openDialog();
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('1');
    expect(one?.checked).toBe(false);
  });
});
