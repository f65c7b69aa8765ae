import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storedProgress, storeProgress, storeStudy } from '../../testing/storage';

test.each(['/', '/home', '/home/'])('%s describes Stoa', (address) => {
  fakeApi();
  renderAt(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    'one stop shop for students to study',
  );
  for (const text of ['1,000+', 'study questions', '8+', 'courses']) screen.getByText(text);
  for (const name of ['Comprehensive Resources', 'Exam Preparation', 'Collaborative Learning']) {
    screen.getByRole('heading', { name });
  }
});

afterEach(() => {
  document.head.innerHTML = '';
});

const place = { course: 'MATH-201', exam: 'la-2023-final' };
const at = '2026-01-02T12:00:00.000Z';
const [first, second] = ['la-2023-final-1', 'la-2023-final-2'] as const;
const wrong = { id: 'b', answerText: '$\\det A + \\det B$', correct: false };
const goOn = async () => within(await screen.findByRole('region', { name: 'Continue' }));
const target = (link: HTMLElement) => link.getAttribute('href');

describe('on a first visit', () => {
  test('a question of the site can be answered, and its exam gone on with', async () => {
    document.head.innerHTML = `<meta name="stoa-sample" content="${first}">`;
    fakeApi();
    const user = renderAt('/');
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    screen.getByRole('button', { name: /^(?:Correct|Incorrect)/ });
    expect(Object.keys(storedProgress() as object)).toEqual([first]);
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(target(next)).toBe(`/courses/MATH-201/exams/la-2023-final/questions/${second}`);
    // The visit is over when the page is opened again.
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
    cleanup();
    renderAt('/');
    await goOn();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a search leads to the courses', async () => {
    fakeApi();
    const user = renderAt('/');
    const box = await screen.findByRole('searchbox', { name: 'Search for courses' });
    await user.type(box, ' linear {Enter}');
    await screen.findByRole('heading', { name: 'Available Courses' });
    expect(window.location.search).toBe('?q=linear');
  });

  test('a search that is too long keeps its first 256 characters', async () => {
    fakeApi();
    const user = renderAt('/');
    const box = await screen.findByRole('searchbox', { name: 'Search for courses' });
    await user.click(box);
    await user.paste('x'.repeat(400));
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe(`?q=${'x'.repeat(256)}`);
  });

  test('what was typed can be searched for in questions too', async () => {
    fakeApi();
    const user = renderAt('/');
    const box = await screen.findByRole('searchbox', { name: 'Search for courses' });
    expect(screen.queryByRole('link', { name: /^Search questions/ })).toBeNull();
    await user.type(box, ' Gauss & co ');
    const link = screen.getByRole('link', { name: 'Search questions for “Gauss & co”' });
    expect(target(link)).toBe('/search?q=Gauss%20%26%20co');
    await user.clear(box);
    expect(screen.queryByRole('link', { name: /^Search questions/ })).toBeNull();
  });

  test('the courses that match what is typed are shown after a pause', async () => {
    const { requests } = fakeApi();
    const user = renderAt('/');
    const box = await screen.findByRole('searchbox', { name: 'Search for courses' });
    await user.type(box, 'linear');
    const list = await screen.findByRole('list', { name: 'Courses' });
    const links = within(list).getAllByRole('link');
    expect(links.map(target)).toContain('/courses/MATH-201/exams');
    expect(requests.filter((path) => path.includes('search'))).toEqual([
      '/api/courses/search?query=linear',
    ]);
    await user.clear(box);
    await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Courses' })).toBeNull());
  });

  test('nothing is searched for while an input method is composing', async () => {
    const { requests } = fakeApi();
    renderAt('/');
    const box = await screen.findByRole('searchbox', { name: 'Search for courses' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'linear' } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(requests.filter((path) => path.includes('search'))).toEqual([]);
    fireEvent.compositionEnd(box);
    await screen.findByRole('list', { name: 'Courses' });
  });

  test('a site without questions has no empty place for one', async () => {
    const { requests } = fakeApi();
    renderAt('/');
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('heading', { name: 'Try a question' })).toBeNull();
    expect(requests).toEqual([]);
  });

  test.each<[string, 'failing' | { body: null }]>([
    ['cannot be loaded', 'failing'],
    ['has been removed', { body: null }],
  ])('a question that %s is left out', async (_, reply) => {
    document.head.innerHTML = `<meta name="stoa-sample" content="${first}">`;
    fakeApi({ [`/api/questions/${first}`]: reply });
    renderAt('/');
    await vi.waitFor(() => expect(screen.queryByText('Loading question...')).toBeNull());
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('heading', { name: 'Try a question' })).toBeNull();
  });
});

describe('who returns', () => {
  const answered = { [first]: { ...place, at, streak: 0 } };

  test('finds the next question of the exam worked on last, and the mistakes of its course', async () => {
    document.head.innerHTML = `<meta name="stoa-sample" content="${first}">`;
    storeProgress({ [first]: wrong });
    storeStudy({ version: 1, answered });
    const { requests } = fakeApi();
    renderAt('/');
    const shown = await goOn();
    expect(await shown.findByText('Final, spring 2023')).toBeDefined();
    shown.getByText(/Question 2 of 5/);
    expect(target(shown.getByRole('link', { name: 'Continue' }))).toBe(
      `/courses/MATH-201/exams/la-2023-final/questions/${second}`,
    );
    expect(target(shown.getByRole('link', { name: 'Practise mistakes' }))).toBe(
      '/courses/MATH-201/practice?pool=mistakes',
    );
    expect(requests).not.toContain(`/api/questions/${first}`);
  });

  test('finds up to three exams worked on, the last one first', async () => {
    const exams = ['newest', 'la-2023-final', 'old', 'older'];
    const entries = exams.map((exam, day) => {
      const how = { course: 'MATH-201', exam, at: `2026-01-0${9 - day}T12:00:00.000Z` };
      return [`${exam}-1`, how] as const;
    });
    storeProgress(Object.fromEntries(entries.map(([id]) => [id, wrong])));
    storeStudy({ version: 1, answered: Object.fromEntries(entries) });
    fakeApi({
      '/api/exams/questions/newest': 'failing',
      '/api/exams/questions/old': 'failing',
    });
    renderAt('/');
    const shown = await goOn();
    const items = shown.getAllByRole('listitem').map((item) => within(item));
    expect(items).toHaveLength(3);
    const targets = items.map((item) => item.getByRole('link', { name: 'Continue' }));
    expect(targets[0]?.dataset.look).toBe('strong');
    expect(targets.slice(1).some(({ dataset }) => dataset.look)).toBe(false);
    await items[1]?.findByText('Final, spring 2023');
    expect(targets.map(target)).toEqual([
      '/courses/MATH-201/exams/newest',
      `/courses/MATH-201/exams/la-2023-final/questions/${second}`,
      '/courses/MATH-201/exams/old',
    ]);
    // There is one link, although there are several exams in the course.
    shown.getByRole('link', { name: 'Practise mistakes' });
  });

  test('finds the score of the exam sat last, its result, and what was missed in it', async () => {
    storeProgress({ [first]: wrong });
    const run = {
      ...place,
      title: 'Final',
      at,
      used: 0,
      seen: at,
      ended: at,
      questions: [
        { id: first, outcome: 'wrong' },
        { id: second, outcome: 'unanswered' },
        { id: 'la-2023-final-3', outcome: 'right' },
      ],
    };
    storeStudy({ version: 1, answered, runs: { run } });
    fakeApi();
    renderAt('/');
    const shown = await goOn();
    expect(await shown.findByText('Final, spring 2023')).toBeDefined();
    const result = shown.getByRole('link', { name: 'Last run: 1 of 3' });
    expect(target(result)).toBe('/courses/MATH-201/exams/la-2023-final/sit');
    expect(target(shown.getByRole('link', { name: /you missed$/ }))).toBe(
      '/courses/MATH-201/practice?run=run',
    );
    const next = shown.getByRole('link', { name: 'Continue' });
    expect(target(next)).toBe(`/courses/MATH-201/exams/la-2023-final/questions/${second}`);
    expect(next.dataset.look).toBe('strong');
  });

  test('finds what is due and the run in progress, which is not the exam worked on last', async () => {
    storeProgress({ [first]: wrong });
    const run = { ...place, title: 'Final', at, used: 0, seen: at, questions: [] };
    storeStudy({
      version: 1,
      answered,
      schedule: { [first]: [1, 5, 20_000, Date.parse(at), 1, 0] },
      runs: { run },
    });
    fakeApi();
    renderAt('/');
    const shown = await goOn();
    shown.getByText('1 question is due.');
    expect(target(shown.getByRole('link', { name: 'Review' }))).toBe(
      '/courses/MATH-201/practice?pool=due',
    );
    expect(target(shown.getByRole('link', { name: 'Resume' }))).toBe(
      '/courses/MATH-201/exams/la-2023-final/sit',
    );
    expect(shown.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  test('comes to the exam if its questions cannot be loaded', async () => {
    storeProgress({ [first]: wrong });
    storeStudy({ version: 1, answered });
    fakeApi({ '/api/exams/questions/la-2023-final': 'failing' });
    renderAt('/');
    const link = (await goOn()).getByRole('link', { name: 'Continue' });
    expect(target(link)).toBe('/courses/MATH-201/exams/la-2023-final');
  });

  test('is led to the progress if nothing else is known', async () => {
    storeProgress({ [first]: wrong });
    fakeApi();
    renderAt('/');
    expect(target((await goOn()).getByRole('link', { name: 'Your progress' }))).toBe('/progress');
  });
});

test.each(['Get Started', 'Dive In'])('%s leads to the courses', async (name) => {
  fakeApi();
  const user = renderAt('/');
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: 'Available Courses' });
  expect(window.location.pathname).toBe('/courses');
});

test('every screen has the navigation bar and the footer', () => {
  document.head.innerHTML =
    '<meta name="stoa-repository" content="https://example.com/campus">' +
    '<meta name="stoa-contact" content="exams@example.com">';
  fakeApi();
  renderAt('/nowhere');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
  expect(screen.getByRole('link', { name: 'Stoa' }).getAttribute('href')).toBe('/');
  const footer = within(screen.getByRole('contentinfo'));
  const target = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(target('Home')).toBe('/');
  expect(target('Courses')).toBe('/courses');
  expect(target('Source code')).toBe('https://example.com/campus');
  expect(target('exams@example.com')).toBe('mailto:exams@example.com');
});

test('the name of the site is shown in the bar and in titles', async () => {
  document.head.innerHTML = '<meta name="stoa-name" content="Campus Exams">';
  fakeApi({ '/api/courses': 'failing' });
  const user = renderAt('/');
  expect(document.title).toBe('Campus Exams: a one stop shop for students to study');
  screen.getByRole('link', { name: 'Campus Exams' });
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await screen.findByText('Stoa is currently down for development. Stay tuned for future updates!');
  expect(document.title).toBe('Courses · Campus Exams');
  expect(screen.queryByRole('link', { name: 'Stoa' })).toBeNull();
});

test('the navigation bar marks where the visitor is', () => {
  fakeApi();
  renderAt('/courses/');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('aria-current')).toBe('page');
  expect(bar.getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false);
});

test('a feature card shows once a tenth of it is in view', () => {
  const views: { show: () => void; threshold: unknown }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        report: (entries: { isIntersecting: boolean }[]) => void,
        options: { threshold: number },
      ) {
        views.push({
          show: () => report([{ isIntersecting: true }]),
          threshold: options.threshold,
        });
      }
      observe() {}
      disconnect() {}
    },
  );
  fakeApi();
  renderAt('/');
  const card = screen.getByRole('heading', { name: 'Comprehensive Resources' }).closest('li');
  expect(card?.dataset.revealed).toBe('false');
  expect(views[0]?.threshold).toBe(0.1);
  act(() => views[0]?.show());
  expect(card?.dataset.revealed).toBe('true');
});

test('feature cards are never hidden with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  fakeApi();
  renderAt('/');
  const card = screen.getByRole('heading', { name: 'Exam Preparation' }).closest('li');
  expect(card?.dataset.revealed).toBe('true');
});
