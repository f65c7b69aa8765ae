import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import type { drawPage } from './drawPage';
import type { PdfHandle } from './openPdf';
import { viewerChunk } from './viewerChunk';

const opening = vi.hoisted(() => ({ open: vi.fn<(address: string) => PdfHandle>() }));
const drawing = vi.hoisted(() => ({ draw: vi.fn<typeof drawPage>() }));
vi.mock('./openPdf', () => ({ openPdf: opening.open }));
vi.mock('./drawPage', () => ({
  drawPage: drawing.draw,
  computeViewport: (_: unknown, width: number) => ({ width, height: 2 * width }),
}));
await viewerChunk.load();

const address = '/courses/C/exams/e';
const paper = {
  description: 'As handed out',
  type: 'application/pdf',
  size: 240_000,
  address: '/attachments/exams/e/paper.pdf',
  role: 'paper',
};
const solution = {
  ...paper,
  description: 'Worked answers',
  address: '/attachments/exams/e/key.pdf',
  role: 'solution',
};
const question = { id: 'q', openEnded: true };

function serve(files: readonly unknown[], questions: readonly unknown[] = []) {
  const listed = { id: 'e', description: 'Final', files, questions: questions.length };
  return fakeApi({
    '/api/exams/course/C': { body: [listed] },
    '/api/exams/questions/e': { body: questions },
    '/api/exams/e': {
      body: {
        ...listed,
        courseId: 'C',
        questions,
        instructions: 'Two hours.',
        instructionsHtml: '<p>Two hours.</p>',
      },
    },
  });
}

/** Makes every file open with the given number of pages. */
function hold(pages: number) {
  const close = vi.fn();
  const pdf = { numPages: pages, getPage: async (number: number) => ({ number }) };
  opening.open.mockReturnValue({ opened: Promise.resolve(pdf as never), close });
  drawing.draw.mockImplementation((page, _, box) => {
    box.replaceChildren(`Text of page ${(page as unknown as { number: number }).number}`);
    return { done: Promise.resolve(), cancel: () => {} };
  });
  return close;
}

/** Makes only the pages with the given numbers visible, including pages observed later. */
let comeIntoView: (...pages: number[]) => void;

beforeEach(() => {
  opening.open.mockReset();
  drawing.draw.mockReset();
  const observed: (() => void)[] = [];
  let visible: readonly number[] = [];
  const isVisible = (box: Element) => {
    const label = box.closest('article')?.getAttribute('aria-label');
    return visible.some((page) => label === `Page ${page}`);
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: (entries: unknown[]) => void;
      constructor(callback: (entries: unknown[]) => void) {
        this.callback = callback;
      }
      observe(box: Element) {
        const report = () => this.callback([{ isIntersecting: isVisible(box) }]);
        observed.push(report);
        report();
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: (entries: unknown[]) => void;
      constructor(callback: (entries: unknown[]) => void) {
        this.callback = callback;
      }
      observe() {
        this.callback([{ contentRect: { width: 600 } }]);
      }
      disconnect() {}
    },
  );
  comeIntoView = (...pages) => {
    visible = pages;
    for (const report of observed) report();
  };
});

function isBefore(one: Element, other: Element): boolean {
  return !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('an exam that is only a paper shows it first, and says last that there are no questions', async () => {
  hold(2);
  serve([paper]);
  renderAt(address);
  const pages = await screen.findByRole('region', { name: 'Paper: As handed out' });
  const none = screen.getByText('No questions found for this exam.');
  const restart = screen.getByRole('button', { name: 'Restart Exam' });
  const order = [pages, screen.getByText('Two hours.'), restart, none];
  for (const [at, one] of order.slice(1).entries()) {
    expect(isBefore(order[at] as Element, one)).toBe(true);
  }
  const link = screen.getByRole('link', { name: 'Paper' });
  expect(link.getAttribute('href')).toBe('/attachments/exams/e/paper.pdf');
  for (const absent of ['Sit this exam', 'Print', 'Clear this exam', 'Show the solution']) {
    expect(screen.queryByText(absent)).toBeNull();
  }
});

test('a change of an exam that is only a paper can be suggested', async () => {
  document.head.innerHTML =
    '<meta name="stoa-edit" content="https://example.org/edit/{file}#{id}">';
  hold(1);
  const api = serve([paper]);
  const exam = { id: 'e', courseId: 'C', description: 'Final', files: [paper], questions: [] };
  api.reply('/api/exams/e', { body: { ...exam, file: 'courses/c/e.yaml' } });
  renderAt(address);
  const link = await screen.findByRole('link', { name: 'Suggest a change' });
  expect(link.getAttribute('href')).toBe('https://example.org/edit/courses/c/e.yaml#e');
});

test('an exam with questions keeps its links and buttons', async () => {
  hold(1);
  serve([paper], [question]);
  renderAt(address);
  await screen.findByRole('region', { name: 'Paper: As handed out' });
  screen.getByRole('link', { name: 'Sit this exam' });
  screen.getByRole('button', { name: 'Clear this exam' });
  expect(screen.queryByText('No questions found for this exam.')).toBeNull();
});

test('an exam whose questions cannot be fetched is not mistaken for one that is only a paper', async () => {
  hold(1);
  serve([paper]).reply('/api/exams/questions/e', 'failing');
  renderAt(address);
  await screen.findByText('Error: Error fetching exams');
  screen.getByRole('button', { name: 'Clear this exam' });
});

test('the exam list links paper and solution, and shows no question count if there is only a paper', async () => {
  serve([paper, solution]);
  renderAt('/courses/C/exams');
  const link = await screen.findByRole('link', { name: 'Paper' });
  expect(link.closest('li')?.textContent).toBe('Paper As handed outPDF, 240 kB');
  screen.getByRole('link', { name: 'Solution' });
  expect(screen.queryByText('0 questions')).toBeNull();
  expect(opening.open).not.toHaveBeenCalled();
});

test('draws the pages that are in view, and discards those that no longer are', async () => {
  hold(9);
  serve([paper]);
  renderAt(address);
  await screen.findByRole('article', { name: 'Page 9' });
  expect(drawing.draw).not.toHaveBeenCalled();
  act(() => comeIntoView(1, 2));
  await screen.findByText('Text of page 2');
  act(() => comeIntoView(9));
  await screen.findByText('Text of page 9');
  expect(screen.queryByText('Text of page 1')).toBeNull();
});

test('scrolls to the page with the typed number, at most the last one', async () => {
  hold(9);
  serve([paper]);
  const user = renderAt(address);
  const field = await screen.findByRole('textbox', { name: 'Page' });
  await screen.findByText('of 9');
  const pages = screen.getByRole('region', { name: 'Paper: As handed out' });
  const place = screen.getByRole('article', { name: 'Page 9' });
  Object.defineProperty(place, 'offsetTop', { value: 7_000 });
  const scrollTo = vi.spyOn(pages, 'scrollTo').mockImplementation(() => {});
  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 7_000);
});

test('zooms with buttons and keys', async () => {
  hold(1);
  serve([paper]);
  const user = renderAt(address);
  const page = await screen.findByRole('article', { name: 'Page 1' });
  expect(page.style.inlineSize).toBe('600px');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(page.style.inlineSize).toBe('750px');
  const pages = screen.getByRole('region', { name: 'Paper: As handed out' });
  fireEvent.keyDown(pages, { key: '-' });
  fireEvent.keyDown(pages, { key: '-' });
  expect(page.style.inlineSize).toBe('450px');
  fireEvent.keyDown(pages, { key: '-', ctrlKey: true });
  expect(page.style.inlineSize).toBe('450px');
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true);
});

test('opens the solution on request, and closes it again', async () => {
  const close = hold(1);
  serve([paper, solution]);
  const user = renderAt(address);
  const button = await screen.findByRole('button', { name: 'Show the solution' });
  await waitFor(() =>
    expect(opening.open.mock.calls).toEqual([['/attachments/exams/e/paper.pdf']]),
  );
  await user.click(button);
  await screen.findByRole('region', { name: 'Solution: Worked answers' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(button);
  expect(screen.queryByRole('region', { name: 'Solution: Worked answers' })).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['failed', 'This file cannot be shown here. You can still open it:'],
  ['locked', 'This file is password-protected and cannot be shown here.'],
  ['too long', 'This file has too many pages to be shown here.'],
])('a file with the problem %s shows a message and its link', async (problem, message) => {
  const close = vi.fn();
  opening.open.mockImplementation(() => ({ opened: Promise.reject(problem), close }));
  serve([paper]);
  renderAt(address);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/attachments/exams/e/paper.pdf');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a page that cannot be drawn says so, and the others are shown', async () => {
  hold(2);
  const draw = drawing.draw.getMockImplementation() as typeof drawPage;
  drawing.draw.mockImplementation((page, view, box) =>
    (page as unknown as { number: number }).number === 1
      ? { done: Promise.reject(new Error('broken')), cancel: () => {} }
      : draw(page, view, box),
  );
  serve([paper]);
  renderAt(address);
  await screen.findByRole('article', { name: 'Page 2' });
  act(() => comeIntoView(1, 2));
  await screen.findByText('Text of page 2');
  await screen.findByText('This page cannot be shown.');
});

test('a file that takes too long to draw is given up', async () => {
  const close = hold(1);
  const late = new DOMException('late', 'TimeoutError');
  drawing.draw.mockImplementation(() => ({ done: Promise.reject(late), cancel: () => {} }));
  serve([paper]);
  renderAt(address);
  await screen.findByRole('article', { name: 'Page 1' });
  act(() => comeIntoView(1));
  await screen.findByText(/^This file cannot be shown here/);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
