import type { Browser } from '@playwright/test';
import { differences, outlineOf } from './support/outline.ts';
import { finalExam, paths, screens } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

async function withoutScripts<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
const all = [...screens.map(s=>s.at), ...[2,4,5].map(finalExam.question), paths.question('MATH-201','la-2023-final','nope'), paths.exams('NOPE'), paths.resources('CS-102'), paths.review('MATH-201','nope'), paths.paper('MATH-201','nope')];
for (const at of all) {
  test(`${at} has the same on both sides`, async ({ page, browser, baseURL }) => {
    const server = await withoutScripts(browser, baseURL ?? '', async (plain) => {
      await plain.goto(at);
      return outlineOf(plain, '.without-scripts, details, .GoBack-back');
    });
    await page.goto(at);
    await expect(page.locator('[data-written]')).toHaveCount(0);
    await page.waitForTimeout(800);
    const diff = differences(server, await outlineOf(page, 'button, nav[aria-label=Questions] .visually-hidden'));
    console.log(at + '\n' + diff.join('\n'));
  });
}
