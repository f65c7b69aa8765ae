import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readTexts } from '../build/texts.ts';
import { expectAccessible, expectRoom, narrow } from './support/access.ts';
import { course } from './support/content.ts';
import { keptReady } from './support/offline.ts';
import { store, storedStudy, storeStudy } from './support/progress.ts';
import { finalExam, paths } from './support/screens.ts';
import { type Server, serve } from './support/server.ts';
import { expect, test } from './support/test.ts';

const languages = readTexts();

/** Returns a message without arguments in a language. */
function text(language: string, id: string): string {
  const pattern = languages.get(language)?.find((message) => message.id === id)?.pattern;
  if (typeof pattern !== 'string') throw new Error(`${id} is no plain text`);
  return pattern;
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const select = (page: Page) => page.locator('footer select');

async function choose(page: Page, language: string): Promise<void> {
  await select(page).selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const screens = [
  '/',
  '/courses',
  paths.exams('MATH-201'),
  paths.resources('MATH-201'),
  finalExam.review,
  finalExam.question(1),
  paths.sit('MATH-201', finalExam.exam),
  paths.paper('MATH-201', finalExam.exam),
  '/courses/MATH-201/practice',
  '/search?q=matrix',
  '/progress',
  '/help',
  '/nowhere',
];

const translations = [...languages].filter(([language]) => language !== 'en');

/** Returns the English messages without arguments that have a different text in a language. */
function englishBeside(language: string): ReadonlySet<string> {
  const own = new Set(languages.get(language)?.map(({ pattern }) => pattern));
  const patterns = (languages.get('en') ?? []).map(({ pattern }) => pattern);
  return new Set(
    patterns.filter(
      (pattern) => typeof pattern === 'string' && pattern.length > 2 && !own.has(pattern),
    ) as string[],
  );
}

/**
 * Returns the title, the text and the accessible names of the page, except for elements that
 * declare their own language.
 */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const isOwn = (element: Element | null) => element?.closest('[lang]:not(html)') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (isOwn(node.parentElement)) texts.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOwn(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((one) => one.trim());
  });
}

test('the bar names the language and leads to the others', async ({ page }) => {
  await page.goto('/courses');
  await expect(select(page)).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Language, English' }).click();
  await expect(select(page)).toBeFocused();
  await expect(select(page)).toBeInViewport({ ratio: 1 });
  await choose(page, 'de');
  await expect(page.getByRole('banner').getByRole('button')).toHaveText('Deutsch');
});

// Each screen is opened in one language and switched to the others, because loading takes most of
// the time.
for (const [place, path] of screens.entries()) {
  test(`${path} has no English text in another language`, async ({ page }) => {
    const turn = place % translations.length;
    const order = [...translations.slice(turn), ...translations.slice(0, turn)];
    const opened = order[0]?.[0] ?? '';
    // With an answer and an exam date, the page also has due questions, the plan and the estimate.
    await store(page, { 'la-2023-final-1': { id: 'a', answerText: 'x', correct: true } });
    const origin = { course: 'MATH-201', exam: finalExam.exam, at: '2026-01-02T12:00:00.000Z' };
    await storeStudy(page, {
      version: 1,
      answered: { 'la-2023-final-1': origin },
      settings: { language: { id: opened }, examDays: { 'MATH-201': { on: tomorrow } } },
    });
    await page.goto(path);
    // The server's HTML stays in the site's language until the page has its data.
    await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
    for (const [language] of order) {
      if (language !== opened) await select(page).selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(select(page)).toHaveValue(language);
      const english = englishBeside(language);
      const isWrong = (one: string) => english.has(one) || /\{\s*\$|undefined|NaN/.test(one);
      await expect
        .poll(async () => (await textsOf(page)).filter(isWrong), { message: language })
        .toEqual([]);
    }
  });
}

test('a chosen language applies at once, without reloading the page, and is saved', async ({
  page,
  context,
}) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('eigenvalue');
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await choose(page, 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'search-heading'));
  await expect(page.getByRole('searchbox')).toHaveValue('eigenvalue');
  await expect(page).toHaveTitle(new RegExp(text('de', 'title-search')));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  expect(await storedStudy(page)).toMatchObject({ settings: { language: { id: 'de' } } });
  const other = await context.newPage();
  await other.goto('/help');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await choose(other, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search questions');
});

test('English-speaking visitors load no other language', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(finalExam.question(1));
  await expect(select(page)).toHaveValue('en');
  expect(asked.filter((url) => url.includes('/language-'))).toEqual([]);
});

test('a language that cannot be loaded is named, and the page stays unchanged', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource.*language-/);
  await page.route(/\/language-fr-/, (route) => route.abort());
  await page.goto('/help');
  await select(page).selectOption('fr');
  await expect(page.getByRole('alert')).toContainText(text('en', 'frame-language-failed'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
});

test.describe('a site in Arabic', () => {
  let folder: string;
  let server: Server;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
    writeFileSync(join(folder, 'site.yaml'), 'language: ar\n');
    course(folder, { id: 'RIYA-1', name: 'الجبر الخطي' }, [
      {
        id: 'jabr-2024',
        description: 'امتحان الربيع 2024',
        date: '2024-05-13',
        duration: 90,
        questions: [
          {
            id: 'jabr-1',
            question: 'ما قيمة $\\det(AB)$؟',
            answers: [
              { answerText: '$\\det A \\cdot \\det B$', correct: true },
              { answerText: '0' },
            ],
          },
        ],
      },
    ]);
    server = await serve(['--data', folder]);
  });

  test.afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('runs from right to left from the first byte', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(paths.exams('RIYA-1'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('13 مايو 2024')).toBeVisible();
    await expect(page.locator('[lang]:not(html)')).toHaveCount(0);
    const manifest = await (await context.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await context.close();
  });

  test('formulas run from left to right, arrows are mirrored, and nothing is too wide', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto(paths.question('RIYA-1', 'jabr-2024', 'jabr-1'));
    const formula = page.locator('.katex').first();
    await expect(formula).toHaveCSS('direction', 'ltr');
    await expect(page.locator('svg[data-along]').first()).toHaveCSS('scale', '-1 1');
    await expectAccessible(page);
    for (const size of narrow) await expectRoom(page, size);
    await context.close();
  });

  test('English content is marked as English', async ({ browser }) => {
    const other = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
    writeFileSync(join(other, 'site.yaml'), 'language: ar\n');
    const own = { id: 'E-1', name: 'Algebra', language: 'en' };
    course(other, own, [
      { id: 'e-1', description: 'Spring', questions: [{ id: 'e-1-1', question: 'What is it?' }] },
    ]);
    const english = await serve(['--data', other]);
    const context = await browser.newContext({ baseURL: english.url });
    const page = await context.newPage();
    await page.goto(paths.question('E-1', 'e-1', 'e-1-1'));
    const asked = page.locator('[lang="en"][dir="ltr"]', { hasText: 'What is it?' });
    await expect(asked.last()).toBeVisible();
    await context.close();
    await english.stop();
    rmSync(other, { recursive: true });
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the chosen language is kept', async ({ page, context }) => {
    await page.goto('/help');
    await keptReady(page);
    await choose(page, 'pl');
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('pl', 'help-heading'));
  });
});
