import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { hasWords } from '../../testing/hasWords';
import { first, firstAddress, replyWith } from '../../testing/questions';
import { renderAt } from '../../testing/renderAt';

const answers = [
  { id: 'a', answerText: 'Yes', correct: true, feedback: 'So it is.' },
  {
    id: 'b',
    answerText: 'No',
    correct: false,
    feedback: 'A.',
    feedbackHtml: '<p>Think <em>twice</em>.</p>',
  },
];

async function answerWith(name: string, user: ReturnType<typeof renderAt>) {
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

test('hints appear one by one, and the button says how many are left', async () => {
  fakeApi(
    replyWith({ answers, hints: ['First.', 'Second.'], hintsHtml: ['<p>1st</p>', '<p>2nd</p>'] }),
  );
  const user = renderAt(firstAddress);
  const button = await screen.findByRole('button', { name: 'Hint' });
  screen.getByText('2 left');
  expect(screen.queryByRole('list', { name: 'Hints' })).toBeNull();
  await user.click(button);
  screen.getByText('1 left');
  const hints = screen.getByRole('list', { name: 'Hints' });
  expect(hints.parentElement?.getAttribute('aria-live')).toBe('polite');
  await user.click(button);
  await user.click(button);
  screen.getByText('0 left');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(
    within(hints)
      .getAllByRole('listitem')
      .map((hint) => hint.textContent),
  ).toEqual(['1st', '2nd']);
  expect(document.activeElement).toBe(button);
  await answerWith('Yes', user);
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  screen.getByText('2nd');
});

test('a question without hints offers none', async () => {
  fakeApi(replyWith({ answers, hints: [] }));
  renderAt(firstAddress);
  await screen.findByRole('radio', { name: 'Yes' });
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
});

test('the feedback on a chosen answer is shown after Submit', async () => {
  fakeApi(replyWith({ answers }));
  const user = renderAt(firstAddress);
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  expect(screen.queryByText('twice')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  screen.getByText('twice');
  expect(screen.queryByText('So it is.')).toBeNull();
  const id = screen.getByRole('radio', { name: 'No' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Your answer, incorrectThink twice.');
});

test('topics are shown once submitted, and lead to practice of each', async () => {
  fakeApi(replyWith({ answers, topics: ['determinants', 'linear maps'] }));
  const user = renderAt(firstAddress);
  await screen.findByRole('radio', { name: 'Yes' });
  expect(screen.queryByText('determinants')).toBeNull();
  await answerWith('Yes', user);
  const topics = within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('listitem');
  expect(topics.map((topic) => topic.textContent)).toEqual(['determinants', 'linear maps']);
  const links = topics.map((topic) => within(topic).getByRole('link').getAttribute('href'));
  expect(links).toEqual([
    '/courses/MATH-201/practice?topic=determinants',
    '/courses/MATH-201/practice?topic=linear%20maps',
  ]);
});

test('a shared stem is shown above the question under a heading', async () => {
  fakeApi(replyWith({ answers, stem: 'A block', stemHtml: '<p>A block slides.</p>' }));
  renderAt(firstAddress);
  const stem = await screen.findByRole('region', { name: 'Shared by several questions' });
  const text = within(stem).getByText('A block slides.');
  const own = screen.getByText('?');
  expect(text.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [2, '2 points'],
  [0.5, '0.5 points'],
])('points are shown if not every question has one: %s', async (points, words) => {
  fakeApi(replyWith({ answers, points }));
  const user = renderAt(firstAddress);
  await screen.findByText(hasWords(`${first.exam}\u00A0· ${words}`));
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByText(/Which of these are linear maps/);
  screen.getByText(hasWords(`${first.exam}\u00A0· 1 point`));
});

test('points are not shown if every question has one', async () => {
  fakeApi(replyWith({ answers, points: 1 }));
  renderAt(firstAddress);
  await screen.findByRole('link', { name: 'Next' });
  screen.getByText(first.exam);
  expect(screen.queryByText(/point/)).toBeNull();
});

test.each([
  [
    'at the address that the site names',
    '<meta name="stoa-report" content="https://example.com/new?q={id}&at={address}">' +
      '<meta name="stoa-contact" content="exams@example.com">',
    `https://example.com/new?q=${first.id}&at=${encodeURIComponent(`${window.location.origin}${firstAddress}`)}`,
  ],
  [
    'by email otherwise',
    '<meta name="stoa-contact" content="exams@example.com">',
    /^mailto:exams@example\.com\?subject=Mistake%20in%20question%20la-2023-final-1&body=.*MATH-201/,
  ],
])('a mistake is reported %s', async (_, head, address) => {
  document.head.innerHTML = head;
  fakeApi();
  renderAt(firstAddress);
  const link = await screen.findByRole('link', { name: 'Report a mistake' });
  expect(link.getAttribute('href')).toEqual(
    typeof address === 'string' ? address : expect.stringMatching(address),
  );
});

test('without a report address, there is no link', async () => {
  fakeApi();
  renderAt(firstAddress);
  await screen.findAllByRole('radio');
  expect(screen.queryByRole('link', { name: 'Report a mistake' })).toBeNull();
});

test.each([
  ['de', 'en', 'de'],
  [undefined, 'pt-BR', 'pt-BR'],
  [undefined, '', null],
])('the texts of a course in %s on a site in %s are marked as %s', async (language, site, lang) => {
  document.head.innerHTML = `<meta name="stoa-language" content="${site}">`;
  fakeApi(replyWith({ answers, questionHtml: '<p>Stimmt das?</p>', language }));
  renderAt(firstAddress);
  const text = await screen.findByText('Stimmt das?');
  expect(text.parentElement?.getAttribute('lang')).toBe(lang);
  expect(screen.getByText('Yes').getAttribute('lang')).toBe(lang);
  expect(screen.getByRole('button', { name: 'Submit' }).closest('[lang]')?.tagName).not.toBe('DIV');
});
