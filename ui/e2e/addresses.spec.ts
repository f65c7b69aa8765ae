import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signs, umlauts, wide } from './support/content.ts';
import {
  exam,
  finalExam,
  heading,
  oddScreens,
  openScreen,
  paths,
  questionLink,
  row,
  searchBox,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

interface GoldenPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
}

const golden = join(import.meta.dirname, '..', '..', 'tests', 'golden', 'pages.json');
const pages: GoldenPage[] = JSON.parse(readFileSync(golden, 'utf8'));

for (const { path, status, title } of pages) {
  test(`${path} opens directly, with and without a trailing slash: ${status}, '${title}'`, async ({
    page,
    request,
  }) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    // The title is already in the shell, for visitors without scripts.
    const titleIn = (html: string) =>
      /<title>([^<]*)<\/title>/
        .exec(html)?.[1]
        ?.replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
    const answer = await request.get(plain);
    expect([answer.status(), titleIn(await answer.text())]).toEqual([status, title]);
    // titles.dom.test.ts renders the address without a slash.
    const address = plain === '/' ? plain : `${plain}/`;
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    expect(titleIn((await response?.text()) ?? '')).toBe(title);
    await expect(heading(page)).toHaveText(headingOf(path, status, title));
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(address);
  });
}

function headingOf(path: string, status: number, title: string): RegExp | string {
  const [name = ''] = title.split(' · ');
  if (name === 'Page not found') return name;
  const [, , id = '', part, exam, screen] = decodeURIComponent(path).split('/');
  if (screen === 'questions') return /^Question/;
  if (screen === 'sit') return 'Sit the exam';
  if (screen === 'paper') return status === 200 ? 'Final, spring 2023' : 'Exam on paper';
  if (exam !== undefined) return 'Exam Review';
  if (part === 'exams') return `Exams for class ${id}:`;
  if (part === 'resources') return `Resources for class ${id}:`;
  if (part === 'practice') return 'Practice';
  if (name.startsWith('Stoa')) return /one stop shop/;
  return name === 'Courses' ? 'Available Courses' : name;
}

test.describe('strange ids', () => {
  test.use({ site: 'odd' });

  test('are part of addresses that open directly', async ({ page }) => {
    for (const screen of oddScreens) {
      const response = await openScreen(page, screen);
      expect(response?.status(), screen.name).toBe(200);
      await expect(page.getByRole('alert'), screen.name).toHaveCount(0);
    }
  });

  for (const [kind, { course, exam: examId, question }] of Object.entries({
    umlauts,
    signs,
    wide,
  })) {
    test(`links lead to a question through strange ids: ${kind}`, async ({ page }) => {
      await page.goto('/courses');
      const item = row(page, course);
      await item.hover();
      await item.getByRole('link', { name: 'Exams' }).click();
      await expect(heading(page)).toHaveText(`Exams for class ${course}:`);
      await expect(page).toHaveURL(paths.exams(course));
      await exam(page, examId).hover();
      await exam(page, examId).getByRole('link', { name: 'Non-Timed Exam' }).click();
      await expect(page).toHaveURL(paths.review(course, examId));
      await questionLink(page, 1).click();
      await expect(page).toHaveURL(paths.question(course, examId, question));
      await expect(page.getByRole('radio')).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('radio')).toHaveCount(2);
    });
  }
});

test.describe('arriving at a page', () => {
  test('by a link focuses its heading and scrolls to the top', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 300 });
    await page.goto(paths.exams('MATH-201'));
    // React has replaced the server's HTML.
    await expect(page.locator('[data-server]')).toHaveCount(0);
    const last = exam(page, 'la-2025-mock');
    await last.scrollIntoViewIfNeeded();
    await last.hover();
    await last.getByRole('link', { name: 'Non-Timed Exam' }).click();
    await expect(heading(page)).toHaveText('Exam Review');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('by Back restores the scroll position', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 300 });
    await page.goto(paths.exams('MATH-201'));
    const last = exam(page, 'la-2025-mock');
    await last.scrollIntoViewIfNeeded();
    await last.hover();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(50);
    await last.getByRole('link', { name: 'Non-Timed Exam' }).click();
    await expect(heading(page)).toHaveText('Exam Review');
    await page.goBack();
    await expect(heading(page)).toHaveText('Exams for class MATH-201:');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect(heading(page)).toBeFocused();
  });

  test('that lists courses focuses the search box', async ({ page }) => {
    await page.goto('/courses');
    await expect(searchBox(page)).toBeFocused();
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(searchBox(page)).toBeFocused();
  });

  test('by any link moves the focus to the heading', async ({ page }) => {
    await page.goto('/courses');
    const item = row(page, 'Linear Algebra');
    await item.hover();
    await item.getByRole('link', { name: 'Resources' }).click();
    await expect(heading(page)).toBeFocused();
    await page.goto(finalExam.review);
    await questionLink(page, 1).click();
    await expect(heading(page)).toHaveText('Question 1 of 5');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(heading(page)).toHaveText('Question 2 of 5');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(heading(page)).toContainText('one stop shop');
    await expect(heading(page)).toBeFocused();
  });

  test('names the document after it, even while it loads', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveTitle('Courses · Stoa');
    const list = 'Kunstgeschichte & <i>Stil</i> · KÜN 1.5 · Stoa';
    const item = row(page, 'KÜN 1.5');
    await item.hover();
    await item.getByRole('link', { name: 'Exams' }).click();
    await expect(page).toHaveTitle(list);
    await exam(page, 'kün-klausur').hover();
    await page.getByRole('link', { name: 'Non-Timed Exam' }).click();
    await expect(page).toHaveTitle('Klausur · KÜN 1.5 · Stoa');
    await page.goBack();
    await expect(page).toHaveTitle(list);
  });
});

test('an address of a course alone, or in another letter case, leads to the course', async ({
  page,
}) => {
  for (const [path, target] of [
    ['/courses/MATH-201', paths.exams('MATH-201')],
    ['/courses/math-201/practice?pool=due', `${paths.practice('MATH-201')}?pool=due`],
    ['/courses/math-201/exams/la-2023-final', finalExam.review],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(
      page.getByRole('link', { name: 'Practice' }).or(heading(page)).first(),
    ).toBeVisible();
  }
});

test('a link to another letter case leads to the course without a page load', async ({ page }) => {
  await page.goto('/courses');
  await expect(searchBox(page)).toBeFocused();
  // The router handles this address like one from the browser's history.
  await page.evaluate(() => {
    history.pushState({ key: 'another' }, '', '/courses/math-201/exams');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(heading(page)).toHaveText('Exams for class MATH-201:');
  await expect(page).toHaveURL(paths.exams('MATH-201'));
  await expect(page).toHaveTitle('Linear Algebra · MATH-201 · Stoa');
});

test('the server’s title stays until the page is complete', async ({ page }) => {
  const titles: string[] = [];
  await page.exposeFunction('note', (title: string) => titles.push(title));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const note = () =>
        void (window as unknown as { note: (title: string) => void }).note(document.title);
      note();
      new MutationObserver(note).observe(document.head, { childList: true, subtree: true });
    });
  });
  for (const path of [
    paths.exams('MATH-201'),
    paths.practice('MATH-201'),
    paths.sit('MATH-201', 'la-2023-final'),
    paths.paper('MATH-201', 'la-2023-final'),
    finalExam.review,
    finalExam.question(1),
  ]) {
    titles.length = 0;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(new Set(titles).size, `${path}: ${titles}`).toBe(1);
    expect(titles[0]).toContain('MATH-201 · Stoa');
  }
});
