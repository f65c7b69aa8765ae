import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, goldenAnswer } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import { storeProgress, storeStudy } from '../../testing/storage';

const down = 'Stoa is currently down for development. Stay tuned for future updates!';

function box(): HTMLInputElement {
  return screen.getByPlaceholderText<HTMLInputElement>('Search for courses...');
}

function subjects(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

describe('the course list', () => {
  test('has every course under its subject, with links to its exams and resources', async () => {
    fakeApi();
    renderAt('/courses');
    await screen.findByText('Linear Algebra');
    expect(subjects()).toEqual(['Computer Science', 'Mathematics', 'Other']);
    const group = within(screen.getByRole('region', { name: 'Other' }));
    group.getByText('Kunstgeschichte & <i>Stil</i>');
    const target = (name: string) => group.getByRole('link', { name }).getAttribute('href');
    expect(target('Exams')).toBe('/courses/K%C3%9CN%201.5/exams');
    expect(target('Resources')).toBe('/courses/K%C3%9CN%201.5/resources');
  });

  test('shows how many questions of a course are answered, without another call', async () => {
    storeProgress({ q: 'typed', r: 'typed', other: 'typed' });
    storeStudy({ version: 1, answered: { q: { course: 'MATH-201' }, r: { course: 'MATH-201' } } });
    const { requests } = fakeApi();
    renderAt('/courses');
    const row = (await screen.findByText('Linear Algebra')).closest('li');
    expect(row?.textContent).toContain('2 answered');
    expect(screen.getAllByText(/answered/)).toHaveLength(1);
    expect(requests).toEqual(['/api/courses']);
  });

  test('has the focus in its search box', () => {
    fakeApi();
    renderAt('/courses');
    expect(document.activeElement).toBe(box());
    screen.getByRole('heading', { level: 1, name: 'Available Courses' });
  });

  test('says that it is loading', () => {
    fakeApi({ '/api/courses': 'pending' });
    renderAt('/courses');
    screen.getByText('Loading courses...');
  });

  test('says that Stoa is down if it cannot be fetched', async () => {
    fakeApi({ '/api/courses': 'failing' });
    renderAt('/courses');
    await screen.findByText(down);
  });

  test('says so if it is empty', async () => {
    fakeApi({ '/api/courses': { body: [] } });
    renderAt('/courses');
    await screen.findByText('No courses to display.');
  });

  test('follows a link without reloading the page', async () => {
    const { requests } = fakeApi();
    const user = renderAt('/courses');
    await user.click(
      within(await screen.findByRole('region', { name: 'Other' })).getByText('Exams'),
    );
    await screen.findByText('Exams for class KÜN 1.5:');
    expect(requests).toContain('/api/exams/course/KÜN 1.5');
  });

  test('eventually renders all of several hundred courses', async () => {
    const body = Array.from({ length: 600 }, (_, i) => ({ id: `C-${i}`, name: `Course ${i}` }));
    fakeApi({ '/api/courses': { body } });
    renderAt('/courses');
    await screen.findByText('Course 0');
    await waitFor(() => expect(screen.getAllByText('Exams')).toHaveLength(600), {
      timeout: 30_000,
    });
  }, 40_000);
});

describe('a search', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  test('is sent in lower case, 300 ms after the last key', async () => {
    const { requests } = fakeApi();
    renderAt('/courses');
    await wait(0);
    type('MA');
    await wait(299);
    type(' MATH ');
    await wait(299);
    expect(requests.filter((path) => path.includes('search'))).toEqual([]);
    await wait(1);
    await wait(0);
    expect(requests.filter((path) => path.includes('search'))).toEqual([
      '/api/courses/search?query=math',
    ]);
    expect(subjects()).toEqual(['Mathematics']);
    expect(screen.getByRole('status').textContent).toBe('2 matches');
    expect(window.location.search).toBe('?q=MATH');
  });

  test.each([
    ['typed or pasted', '/courses'],
    ['in the address', `/courses?q=${'x'.repeat(400)}`],
  ])('that is too long %s asks for the first 256 characters', async (_, address) => {
    const call = `/api/courses/search?query=${'x'.repeat(256)}`;
    const { requests } = fakeApi({ [call]: { body: [] } });
    renderAt(address);
    await wait(0);
    type(`${'x'.repeat(256)} and more`);
    await wait(300);
    expect(requests.filter((path) => path.includes('search'))).toEqual([call]);
    screen.getByText('No courses to display.');
    expect(box().value).toBe(`${'x'.repeat(256)} and more`);
  });

  test('marks what it matches', async () => {
    fakeApi();
    renderAt('/courses?q=math');
    await wait(0);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'MATH',
      'MATH',
    ]);
  });

  test('keeps the earlier results until its response arrives', async () => {
    const { answer } = fakeApi({ '/api/courses/search?query=math': 'pending' });
    renderAt('/courses');
    await wait(0);
    type('math');
    await wait(300);
    screen.getByText('Algorithms');
    expect(screen.getByRole('region', { name: 'Courses' }).getAttribute('aria-busy')).toBe('true');
    answer('/api/courses/search?query=math', goldenAnswer('/api/courses/search?query=math'));
    await wait(0);
    expect(screen.queryByText('Algorithms')).toBeNull();
    expect(screen.getByRole('region', { name: 'Courses' }).getAttribute('aria-busy')).toBe('false');
  });

  test('ignores a late response to an earlier query', async () => {
    const { answer } = fakeApi({ '/api/courses/search?query=lin': 'pending' });
    renderAt('/courses');
    await wait(0);
    type('lin');
    await wait(300);
    type('math');
    await wait(300);
    await wait(0);
    answer('/api/courses/search?query=lin', goldenAnswer('/api/courses'));
    await wait(0);
    expect(subjects()).toEqual(['Mathematics']);
  });

  test('without a match says so', async () => {
    fakeApi();
    renderAt('/courses?q=zzzz');
    await wait(0);
    screen.getByText('No courses to display.');
    expect(screen.getByRole('status').textContent).toBe('No matches');
  });

  test('that fails shows a message, and the next search works', async () => {
    fakeApi({ '/api/courses/search?query=lin': 'failing' });
    renderAt('/courses?q=lin');
    await wait(0);
    screen.getByText('Error fetching courses');
    type('math');
    await wait(300);
    await wait(0);
    screen.getByText('Linear Algebra');
  });

  test('of white space alone is not sent', async () => {
    const { requests } = fakeApi();
    renderAt('/courses');
    await wait(0);
    type('   ');
    await wait(1_000);
    expect(requests).toEqual(['/api/courses']);
  });

  test('that is cleared shows the whole list at once', async () => {
    fakeApi();
    renderAt('/courses?q=math');
    await wait(0);
    expect(box().value).toBe('math');
    type('');
    await wait(0);
    await wait(0);
    expect(subjects()).toEqual(['Computer Science', 'Mathematics', 'Other']);
    expect(window.location.search).toBe('');
  });

  test('is cleared by the link to the courses', async () => {
    fakeApi();
    renderAt('/courses?q=math');
    await wait(0);
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Courses',
      }),
    );
    await wait(300);
    expect(box().value).toBe('');
    screen.getByText('Algorithms');
  });
});

describe('the keyboard', () => {
  test('moves through the results and opens the exams of one', async () => {
    fakeApi();
    const user = renderAt('/courses?q=math');
    await screen.findByText('Linear Algebra');
    const [first, second] = screen.getAllByRole('link', { name: 'Exams' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('Exams for class MATH-201:');
  });

  test('opens the exams of the first result with Enter in the search box', async () => {
    fakeApi();
    const user = renderAt('/courses?q=math');
    await screen.findByText('Linear Algebra');
    await user.keyboard('{Enter}');
    await screen.findByText('Exams for class MATH-100:');
    act(() => window.history.back());
    await waitFor(() => expect(box().value).toBe('math'));
  });

  test('does not open anything with Enter without a query', async () => {
    fakeApi();
    const user = renderAt('/courses');
    await screen.findByText('Linear Algebra');
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/courses');
  });

  test('clears the search with Escape', async () => {
    fakeApi();
    const user = renderAt('/courses?q=math');
    await screen.findByText('Linear Algebra');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    await screen.findByText('Algorithms');
  });
});
