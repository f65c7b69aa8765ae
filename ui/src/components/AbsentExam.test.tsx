import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { hasWords } from '../testing/hasWords';
import { renderAt } from '../testing/renderAt';
import { storeStudy } from '../testing/storage';

const id = 'la-2023-final';
const address = `/courses/MATH-201/exams/${id}`;
const entry = { id, description: 'Final', courseId: 'MATH-201', date: '2023-05' };
const reasons = {
  withdrawn: ['at the lecturer’s request', 'Withdrawn: at the lecturer’s request'],
  missing: ['The lecturer does not release it.', 'The lecturer does not release it.'],
} as const;

function absent(why: keyof typeof reasons) {
  return fakeApi({
    '/api/exams/course/MATH-201': { body: [{ ...entry, [why]: reasons[why][0] }] },
    [`/api/exams/${id}`]: { body: null },
    [`/api/exams/questions/${id}`]: { body: [] },
    [`/api/questions/${id}-1`]: { body: null },
  });
}

for (const why of ['withdrawn', 'missing'] as const) {
  const [, words] = reasons[why];

  test(`the list shows an exam that is ${why} with the reason, and without a link`, async () => {
    absent(why);
    renderAt('/courses/MATH-201/exams');
    await screen.findByText(hasWords(words));
    const item = within(screen.getByText(hasWords(words)).closest('li') as HTMLElement);
    item.getByText('May 2023');
    expect(item.queryByRole('link')).toBeNull();
    expect(item.queryByRole('button')).toBeNull();
  });

  for (const page of ['', '/timed/60', '/questions/la-2023-final-1', '/paper', '/sit']) {
    test(`the page ${page} of an exam that is ${why} says so`, async () => {
      absent(why);
      renderAt(`${address}${page}`);
      await screen.findByRole('heading', { level: 1, name: 'Final' });
      screen.getByText(hasWords(words));
      screen.getByText('May 2023');
      expect(screen.queryByRole('link', { name: 'Sit this exam' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Restart Exam' })).toBeNull();
      expect(screen.queryByText(/wrong question ID|No questions/)).toBeNull();
    });
  }

  test(`what the author wrote about an exam that is ${why} is marked with its language`, async () => {
    document.head.innerHTML = '<meta name="stoa-language" content="fr">';
    absent(why);
    const [reason] = reasons[why];
    for (const path of ['/courses/MATH-201/exams', address]) {
      renderAt(path);
      expect((await screen.findByText(reason)).lang).toBe('fr');
      expect(screen.getByText('Final').lang).toBe('fr');
      expect(screen.getByText('May 2023').closest('[lang=fr]')).toBeNull();
      cleanup();
    }
  });

  test(`practice does not request an exam that is ${why}`, async () => {
    const { requests } = absent(why);
    renderAt('/courses/MATH-201/practice');
    await screen.findByText('This course has no questions to practise yet.');
    expect(requests).not.toContain(`/api/exams/${id}`);
  });
}

test('an old run of a withdrawn exam is not shown', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const run = { at, course: 'MATH-201', exam: id, used: 1, seen: at, ended: at, questions: [] };
  storeStudy({ version: 1, runs: { run } });
  absent('withdrawn');
  renderAt(`${address}/sit`);
  await screen.findByText(hasWords(reasons.withdrawn[1]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sit again' })).toBeNull());
});
