import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentChangeEvent } from '../../api/replies';
import { fakeApi } from '../../testing/fakeApi';
import { buildFound, buildHit, threeHits } from '../../testing/hits';
import { renderAt } from '../../testing/renderAt';

const call = (query: string) => `/api/search?query=${query}`;
const courseCall = (query: string) => `/api/courses/search?query=${query}`;
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search questions' });
const results = () =>
  within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('link');
const status = () => screen.getByRole('status').textContent;

const three = { [call('matrix')]: { body: buildFound(threeHits) } };

beforeEach(() => {
  const examples = document.createElement('meta');
  examples.name = 'stoa-queries';
  examples.content = JSON.stringify(['x^2 + 1', 'fork()']);
  document.head.append(examples);
});
afterEach(() => document.head.querySelector('meta[name="stoa-queries"]')?.remove());

describe('the first screen', () => {
  test('shows the examples of the site, each of them a search', async () => {
    const { requests } = fakeApi();
    renderAt('/search');
    screen.getByRole('heading', { level: 1, name: 'Search questions' });
    expect(document.title).toBe('Search questions · Stoa');
    expect(document.activeElement).toBe(box());
    const example = screen.getByRole('link', { name: 'x^2 + 1' });
    expect(example.getAttribute('href')).toBe('/search?q=x%5E2%20%2B%201');
    expect(requests).toEqual([]);
  });

  test('gives way to an example that is followed, and comes back', async () => {
    fakeApi({ [call('fork()')]: { body: buildFound([buildHit()]) } });
    const user = renderAt('/search');
    await user.click(screen.getByRole('link', { name: 'fork()' }));
    expect(box().value).toBe('fork()');
    await waitFor(() => expect(results()).toHaveLength(1));
    window.history.back();
    await screen.findByRole('link', { name: 'fork()' });
    expect(box().value).toBe('');
  });
});

test('an answer with some of the words says so, unless a filter hides it', async () => {
  const found = { ...buildFound([buildHit()]), partial: true };
  fakeApi({ ...three, [call('eigen lemur')]: { body: found } });
  const user = renderAt('/search?q=eigen%20lemur');
  await waitFor(() => expect(results()).toHaveLength(1));
  screen.getByText('No question has all of these words. These have some of them:');
  expect(status()).toBe('1 question');
  await user.clear(box());
  await user.type(box(), 'matrix');
  await waitFor(() => expect(results()).toHaveLength(3));
  expect(screen.queryByText(/^No question has all/)).toBeNull();
});

describe('typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  test('asks 300 ms after the last key, as typed, and replaces the address', async () => {
    const { requests } = fakeApi({ [call('\\Gamma X')]: { body: buildFound([buildHit()]) } });
    renderAt('/search');
    const { length } = window.history;
    type('\\Ga');
    await wait(299);
    type(' \\Gamma X ');
    await wait(299);
    expect(requests).toEqual([]);
    await wait(1);
    await wait(0);
    expect(requests).toEqual([call('\\Gamma X'), courseCall('\\gamma x')]);
    expect(window.location.search).toBe('?q=%5CGamma%20X');
    expect(window.history.length).toBe(length);
    expect(status()).toBe('1 question');
  });

  test('does not wait any longer once Enter is pressed', async () => {
    const { requests } = fakeApi(three);
    renderAt('/search');
    type('matrix');
    fireEvent.submit(box().form as HTMLFormElement);
    await wait(0);
    expect(requests).toEqual([call('matrix'), courseCall('matrix')]);
    expect(window.location.pathname).toBe('/search');
  });

  test('is never overtaken by the answer to an older query', async () => {
    const { answer } = fakeApi({ ...three, [call('mat')]: 'pending' });
    renderAt('/search');
    type('mat');
    await wait(300);
    screen.getByText('Searching...');
    type('matrix');
    await wait(300);
    await wait(0);
    expect(results()).toHaveLength(3);
    answer(call('mat'), buildFound([]));
    await wait(0);
    expect(results()).toHaveLength(3);
  });

  test('keeps what is there until the next answer, and says that it searches', async () => {
    const { answer } = fakeApi({ ...three, [call('matrix x')]: 'pending' });
    renderAt('/search?q=matrix');
    await wait(0);
    type('matrix x');
    await wait(300);
    expect(results()).toHaveLength(3);
    expect(status()).toBe('Searching...');
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    answer(call('matrix x'), buildFound([]));
    await wait(0);
    screen.getByText('No questions found.');
    expect(status()).toBe('No matches');
  });

  test('asks for the first 256 characters alone, and says so', async () => {
    const cut = '𝛼'.repeat(256);
    const { requests } = fakeApi({ [call(cut)]: { body: buildFound([]) } });
    renderAt('/search');
    type(`${cut}βγ`);
    await wait(300);
    expect(requests).toEqual([call(cut), courseCall(cut)]);
    screen.getByText('Only the first 256 characters are used.');
    expect(box().value).toBe(`${cut}βγ`);
  });

  test('is asked again by itself while the search is being prepared', async () => {
    const { reply, requests } = fakeApi({
      [call('matrix')]: { status: 503, headers: { 'Retry-After': '3' } },
    });
    const searches = () => requests.filter((path) => path === call('matrix'));
    renderAt('/search?q=matrix');
    await wait(0);
    screen.getByText(/starting up/);
    await wait(2_999);
    expect(searches()).toHaveLength(1);
    reply(call('matrix'), three[call('matrix')] ?? 'failing');
    await wait(1);
    await wait(0);
    expect(searches()).toHaveLength(2);
    expect(results()).toHaveLength(3);
  });
});

describe('a search', () => {
  test('shows each question with its course, exam, year and kind', async () => {
    fakeApi(three);
    renderAt('/search?q=matrix');
    await waitFor(() => expect(results()).toHaveLength(3));
    const [first, second, third] = results();
    expect(first?.getAttribute('href')).toBe(
      '/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1',
    );
    expect(first?.textContent).toContain('Which matrix is it?MATH-201 Linear Algebra');
    expect(first?.querySelector('mark')?.textContent).toBe('matrix');
    expect(first?.textContent).toContain('Choose one');
    expect(first?.textContent).not.toContain('Matches in');
    expect(second?.textContent).toContain('Final, spring 2023');
    expect(second?.textContent).toContain('Open-ended question');
    expect(second?.textContent).toContain('Matches in the explanation');
    expect(second?.querySelector('a')).toBeNull();
    expect(third?.textContent).toContain('Midterm, 2024');
    expect(third?.textContent).toContain('Matches in the answers');
    expect(status()).toBe('3 questions');
  });

  test('names a question with a formula by its LaTeX', async () => {
    const snippetHtml = '<p>What is <span class="math">x^2</span>?</p>';
    fakeApi({ [call('x')]: { body: buildFound([buildHit({ snippetHtml })]) } });
    renderAt('/search?q=x');
    await screen.findByRole('link', { name: /^What is x\^2\?, MATH-201 Linear Algebra, Final/ });
  });

  test('that fails says so, and is tried again', async () => {
    const { reply } = fakeApi({ [call('matrix')]: 'failing' });
    const user = renderAt('/search?q=matrix');
    expect((await screen.findByRole('alert')).textContent).toBe('Error searching questions');
    reply(call('matrix'), three[call('matrix')] ?? 'failing');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(results()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is made again once other content is served', async () => {
    const { reply } = fakeApi({ [call('matrix')]: { body: buildFound([buildHit()]) } });
    renderAt('/search?q=matrix');
    await waitFor(() => expect(results()).toHaveLength(1));
    reply(call('matrix'), three[call('matrix')] ?? 'failing');
    act(() => void window.dispatchEvent(new Event(contentChangeEvent)));
    await waitFor(() => expect(results()).toHaveLength(3));
  });

  test('without a server says that it needs one', async () => {
    fakeApi({ [call('matrix')]: { status: 404 } });
    renderAt('/search?q=matrix');
    await screen.findByText(/needs a server/);
  });

  test('on a site of files is not even asked for', async () => {
    document.head.innerHTML = '<meta name="stoa-calls" content=".json">';
    const { requests } = fakeApi();
    renderAt('/search?q=matrix');
    await screen.findByText(/needs a server/);
    expect(requests).toEqual([]);
  });

  test('is there again after Back, with the focus on what was followed', async () => {
    const { requests } = fakeApi(three);
    const user = renderAt('/search?q=matrix');
    await waitFor(() => expect(results()).toHaveLength(3));
    const second = results()[1];
    if (second !== undefined) await user.click(second);
    await screen.findByRole('heading', { level: 1, name: 'Question 3 of 5' });
    window.history.back();
    await waitFor(() => expect(results()).toHaveLength(3));
    expect(box().value).toBe('matrix');
    expect(document.activeElement).toBe(results()[1]);
    expect(requests.filter((path) => path === call('matrix'))).toHaveLength(1);
  });

  test('is walked through with the arrow keys, and left with Escape', async () => {
    fakeApi(three);
    const user = renderAt('/search?q=matrix');
    await waitFor(() => expect(results()).toHaveLength(3));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(results()[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box());
    await user.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('matrix');
    await user.keyboard('{Escape}');
    expect(box().value).toBe('');
    await screen.findByRole('link', { name: 'x^2 + 1' });
  });
});

const algebra = { body: [{ id: 'MATH-201', name: 'Linear Algebra', subject: null }] };
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a search that names a course', () => {
  const course = { name: 'MATH-201 · Linear Algebra' };

  test('shows it above the questions, and is there again after Back', async () => {
    fakeApi({
      [call('linear')]: { body: buildFound(threeHits) },
      [courseCall('linear')]: algebra,
    });
    const user = renderAt('/search?q=linear');
    await waitFor(() => expect(results()).toHaveLength(3));
    expect(
      screen.getByRole('link', course).compareDocumentPosition(results()[0] as HTMLElement),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(target(course.name)).toBe('/courses/MATH-201/exams');
    expect(status()).toBe('3 questions');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', course));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Exams for class MATH-201:' });
    window.history.back();
    await screen.findByRole('link', course);
  });

  test('shows it although no question matches', async () => {
    fakeApi({ [call('math-201')]: { body: buildFound([]) }, [courseCall('math-201')]: algebra });
    const user = renderAt('/search?q=math-201');
    expect((await screen.findAllByRole('link', course)).length).toBe(1);
    expect(status()).toBe('1 course');
    screen.getByText('No questions found.');
    expect(screen.queryByText(/^Check the spelling/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Courses and exams that match' })).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', course));
  });

  test('shows the questions once the courses are known too', async () => {
    const { answer } = fakeApi({ ...three, [courseCall('matrix')]: 'pending' });
    renderAt('/search?q=matrix');
    await screen.findByText('Searching...');
    answer(courseCall('matrix'), []);
    await waitFor(() => expect(results()).toHaveLength(3));
  });

  test('shows the questions if the courses cannot be searched', async () => {
    fakeApi({ ...three, [courseCall('matrix')]: 'failing' });
    renderAt('/search?q=matrix');
    await waitFor(() => expect(results()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a search that finds nothing', () => {
  const nothing = { body: buildFound([]) };
  const noCourse = { body: [] };

  test('offers courses and exams that match, single words, and the examples', async () => {
    fakeApi({
      [call('linear spring xqzvk')]: nothing,
      [courseCall('linear spring xqzvk')]: noCourse,
      [courseCall('linear')]: algebra,
      [courseCall('spring')]: noCourse,
      [courseCall('xqzvk')]: noCourse,
      [call('linear')]: { body: buildFound([buildHit()], 12) },
      [call('spring')]: nothing,
      [call('xqzvk')]: nothing,
    });
    const user = renderAt('/search?q=linear spring xqzvk');
    await screen.findByRole('heading', { name: 'Courses and exams that match' });
    screen.getByText('No questions found.');
    screen.getByText('Check the spelling, or try fewer or different words.');
    expect(target('MATH-201 · Linear Algebra')).toBe('/courses/MATH-201/exams');
    expect(target('MATH-201 · Final, spring 2023')).toBe('/courses/MATH-201/exams/la-2023-final');
    expect(screen.queryByRole('link', { name: /Mock/ })).toBeNull();
    expect(target('linear · 12 questions')).toBe('/search?q=linear');
    expect(screen.queryByRole('link', { name: /^(?:spring|xqzvk)/ })).toBeNull();
    expect(target('fork()')).toBe('/search?q=fork()');
    expect(target('Browse the courses')).toBe('/courses');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Final, spring 2023');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(box());
  });

  test('offers the exam whose id was typed', async () => {
    fakeApi({ [call('la-2023-final')]: nothing, [courseCall('la-2023-final')]: noCourse });
    renderAt('/search?q=la-2023-final');
    await screen.findByRole('heading', { name: 'Courses and exams that match' });
    expect(target('MATH-201 · Final, spring 2023')).toBe('/courses/MATH-201/exams/la-2023-final');
  });

  test('offers the examples also where other calls fail', async () => {
    fakeApi({ [call('zzz')]: nothing, [courseCall('zzz')]: 'failing' });
    renderAt('/search?q=zzz');
    await screen.findByRole('heading', { name: 'Searches to try' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(target('fork()')).toBe('/search?q=fork()');
  });
});

test('the results lead on to the courses with the same words', async () => {
  fakeApi(three);
  renderAt('/search?q=matrix');
  const link = await screen.findByRole('link', { name: 'Search courses for “matrix”' });
  expect(link.getAttribute('href')).toBe('/courses?q=matrix');
});

test('the filters say that they apply to the questions shown', async () => {
  fakeApi({ ...three, [call('all')]: { body: buildFound(threeHits, 70) } });
  const user = renderAt('/search?q=all');
  await screen.findByText(
    'Filters apply to the first 3 questions only. To narrow down all 70, add a word such as a course code.',
  );
  await user.clear(box());
  await user.type(box(), 'matrix');
  await screen.findByText('3 questions');
  expect(screen.queryByText(/^Filters apply/)).toBeNull();
});

test('the course search leads on to the questions, also where it finds nothing', async () => {
  fakeApi({
    '/api/courses/search?query=gauss & co': { body: [] },
    [call('Gauss & co')]: { body: buildFound([buildHit()]) },
  });
  const user = renderAt('/courses?q=Gauss %26 co');
  await screen.findByText('No courses to display.');
  await user.click(screen.getByRole('link', { name: 'Search questions for “Gauss & co”' }));
  await screen.findByRole('heading', { level: 1, name: 'Search questions' });
  expect(box().value).toBe('Gauss & co');
  await waitFor(() => expect(results()).toHaveLength(1));
});
