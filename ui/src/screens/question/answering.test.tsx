import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storeInOtherTab, storeProgress } from '../../testing/storage';

const exam = '/courses/MATH-201/exams/la-2023-final';
const questionAt = (id: string) => `${exam}/questions/${id}`;

async function choose(place: number): Promise<HTMLInputElement> {
  const radio = (await screen.findAllByRole<HTMLInputElement>('radio'))[place];
  if (radio === undefined) throw new Error(`There is no answer ${place}`);
  return radio;
}

function descriptionOf(node: HTMLElement): string | null | undefined {
  const id = node.getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

function submitButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
}

function result(): string | null {
  return screen.getByRole('status').textContent;
}

describe('a multiple-choice question', () => {
  test('can be submitted once an answer is chosen', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-2'));
    const radio = await choose(1);
    expect(submitButton().disabled).toBe(true);
    await user.click(radio);
    expect(submitButton().disabled).toBe(false);
    expect(storedProgress()).toBeNull();
  });

  test('that is answered correctly says so, and marks every right answer', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-2'));
    await user.click(await choose(0));
    await user.click(submitButton());
    expect(result()).toBe('Correct! Try again!');
    expect(screen.getAllByText('Correct answer')).toHaveLength(2);
    expect(screen.queryByText('Your answer, incorrect')).toBeNull();
    expect(storedProgress()).toEqual({
      'la-2023-final-2': { id: '1', answerText: '$x \\mapsto 2x$', correct: true },
    });
  });

  test('that is answered incorrectly says so, and marks the answer', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-1'));
    await user.click(await choose(1));
    await user.click(submitButton());
    expect(result()).toBe('Incorrect. Try again!');
    expect(descriptionOf(await choose(1))).toBe('Your answer, incorrect');
    expect(descriptionOf(await choose(0))).toBe('Correct answer');
    expect(descriptionOf(await choose(2))).toBeUndefined();
    await screen.findByRole('link', { name: /^Q1\s*, incorrect$/ });
  });

  test('is locked once it is submitted, and the focus goes to the result', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-1'));
    await user.click(await choose(1));
    await user.click(submitButton());
    expect(submitButton().disabled).toBe(true);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.disabled).toBe(true);
    }
    expect((await choose(1)).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test('shows its explanation only after it is submitted', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-1'));
    await user.click(await choose(0));
    expect(screen.queryByText(/multiplicative/)).toBeNull();
    await user.click(submitButton());
    screen.getByText(/multiplicative/);
  });

  test('can be tried again, and keeps its record until the next Submit', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-1'));
    await user.click(await choose(1));
    await user.click(submitButton());
    const stored = storedProgress();
    await user.click(screen.getByRole('button', { name: 'Incorrect. Try again!' }));
    expect(result()).toBe('');
    expect(screen.queryByText('Correct answer')).toBeNull();
    expect((await choose(1)).checked).toBe(false);
    expect(document.activeElement).toBe(await choose(0));
    expect(submitButton().disabled).toBe(true);
    expect(storedProgress()).toEqual(stored);
    await user.click(await choose(0));
    await user.click(submitButton());
    expect(result()).toBe('Correct! Try again!');
  });

  test('opens as submitted if an answer is stored', async () => {
    storeProgress({ 'la-2023-final-1': { id: 'c', answerText: '$\\det A$', correct: false } });
    fakeApi();
    renderAt(questionAt('la-2023-final-1'));
    expect((await choose(2)).checked).toBe(true);
    expect((await choose(2)).disabled).toBe(true);
    expect(result()).toBe('Incorrect. Try again!');
  });

  test.each([
    ['typed text', 'typed'],
    ['an answer that is gone', { id: 'gone', answerText: '', correct: true }],
    ['nonsense', 7],
  ])('opens blank if %s is stored', async (_, record) => {
    storeProgress({ 'la-2023-final-1': record });
    fakeApi();
    renderAt(questionAt('la-2023-final-1'));
    expect((await choose(0)).disabled).toBe(false);
    expect(result()).toBe('');
    await screen.findByRole('link', { name: /^Q1\s*, unattempted$/ });
  });

  test('without answers says so and cannot be submitted', async () => {
    fakeApi();
    renderAt(questionAt('la-2023-final-4'));
    await screen.findByText('No answers available for this question.');
    expect(submitButton().disabled).toBe(true);
  });

  test('does not carry its draft over to the next one', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-1'));
    await user.click(await choose(0));
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await screen.findByText(/Which of these are linear maps/);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.checked).toBe(false);
    }
    expect(submitButton().disabled).toBe(true);
  });
});

describe('an open-ended question', () => {
  test('can be submitted once there is more than white space', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-3'));
    const entry = await screen.findByRole('textbox', { name: 'Your answer' });
    await user.type(entry, '  {Enter} ');
    expect(submitButton().disabled).toBe(true);
    await user.type(entry, 'because{Enter}so');
    await user.click(submitButton());
    expect(storedProgress()).toEqual({ 'la-2023-final-3': '  \n because\nso' });
    expect(result()).toBe('Try again!');
    expect((entry as HTMLTextAreaElement).readOnly).toBe(true);
    screen.getByText('Rank plus nullity is the number of columns.');
    screen.getByText('Both say the same, one for maps and one for matrices.');
    await screen.findByRole('link', { name: /^Q3\s*, answered$/ });
  });

  test('is submitted by Ctrl+Enter, but not while it is empty', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-3'));
    const entry = await screen.findByRole('textbox');
    await user.type(entry, '{Control>}{Enter}{/Control}');
    expect(storedProgress()).toBeNull();
    await user.type(entry, 'because{Control>}{Enter}{/Control}');
    expect(storedProgress()).toEqual({ 'la-2023-final-3': 'because' });
  });

  test('opens as submitted with the stored text, and blank after Try again!', async () => {
    storeProgress({ 'la-2023-final-3': 'stored' });
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-3'));
    const entry = await screen.findByRole<HTMLTextAreaElement>('textbox');
    expect(entry.value).toBe('stored');
    await user.click(screen.getByRole('button', { name: 'Try again!' }));
    expect(entry.value).toBe('');
    expect(entry.readOnly).toBe(false);
  });

  test('can be focused when it is locked, and keys typed there are not shortcuts', async () => {
    storeProgress({ 'la-2023-final-3': 'stored' });
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-3'));
    const entry = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await user.click(entry);
    expect(document.activeElement).toBe(entry);
    await user.keyboard('and');
    expect(entry.value).toBe('stored');
    screen.getByRole('heading', { name: /^Question 3/ });
  });

  test('without model answers says so after it is submitted', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-5'));
    await user.type(await screen.findByRole('textbox'), 'a line');
    expect(screen.queryByText('No answers available for this question.')).toBeNull();
    await user.click(submitButton());
    screen.getByText('No answers available for this question.');
    expect(result()).toBe('Try again!');
  });
});

describe('another open tab', () => {
  test('that answers the question is followed', async () => {
    fakeApi();
    renderAt(questionAt('la-2023-final-3'));
    await screen.findByRole('textbox');
    act(() => storeInOtherTab({ 'la-2023-final-3': 'elsewhere' }));
    expect(await screen.findByDisplayValue('elsewhere')).toBe(screen.getByRole('textbox'));
  });

  test('does not discard a draft', async () => {
    fakeApi();
    const user = renderAt(questionAt('la-2023-final-3'));
    await user.type(await screen.findByRole('textbox'), 'mine');
    act(() => storeInOtherTab({ 'la-2023-final-3': 'elsewhere' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('mine');
  });
});
