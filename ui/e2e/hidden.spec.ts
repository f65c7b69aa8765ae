import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { course } from './support/content.ts';
import { dated } from './support/dated.ts';
import { Front } from './support/front.ts';
import { isKept, keepButton, keptOffline } from './support/offline.ts';
import { storeStudy } from './support/progress.ts';
import { paths } from './support/screens.ts';
import { serve } from './support/server.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

// Tests content that is partly or completely hidden, and official results.

test.use({ site: 'dated' });

const screens = {
  'the list': dated.exams,
  'a review without answers': dated.review(dated.withheld),
  'a question without answers': dated.question(dated.withheld),
  'a paper without answers': dated.paper(dated.withheld),
  'an exam without answers, to be sat': `${dated.review(dated.withheld)}/sit`,
  'a withdrawn exam': dated.review(dated.withdrawn),
  'a missing exam': dated.review(dated.missing),
  'official results': dated.review(dated.past),
};

for (const [name, at] of Object.entries(screens)) {
  test(`${name}: accessible, without layout shift, fits a small phone, also in Arabic`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 410/);
    await watchShifts(page);
    await page.goto(at);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
    await expectNoShift(page, name, 0.02);
    await expectAccessibleInBoth(page, name);
    for (const size of narrow) await expectRoom(page, size, name);
    await storeStudy(page, { version: 1, settings: { language: { id: 'ar' } } });
    await page.goto(at);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
    for (const size of narrow) await expectRoom(page, size, name);
  });
}

test('a question whose answers are withheld cannot be answered by keys either', async ({
  page,
}) => {
  await page.goto(dated.question(dated.withheld));
  await expect(page.getByText('Answers from 20 December 2999, 18:00')).toBeVisible();
  for (const key of ['1', 'Enter', 'h']) await page.keyboard.press(key);
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem('stoa-userProgress'));
  expect(stored).toBeNull();
  await page.keyboard.press('n');
  await expect(page.getByText('Why?')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

/** Returns the paths of stored exam data that contains a secret. */
function findSecrets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (name.includes(' build ')) continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const text = (await (await cache.match(key))?.text()) ?? '';
        if (/[Ss]ecret|<svg/.test(text)) found.push(new URL(key.url).pathname);
      }
    }
    return found;
  });
}

test('copies lose newly withheld answers with the next call of an open page', async ({
  browser,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
  const questions = [{ id: 'q1', question: 'Why?', explanation: 'The secret.' }];
  const write = (exam: object) =>
    course(folder, { id: 'C', name: 'Course' }, [
      { id: 'e', description: 'Exam', questions, ...exam },
    ]);
  write({});
  const first = await serve(['--data', folder]);
  const front = await Front.before(first.url);
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await page.goto(paths.exams('C'));
    await keepButton(page).click();
    await expect(keptOffline(page)).toBeVisible();
    expect(await findSecrets(page)).toEqual(['/api/exams/e']);
    await first.stop();
    write({ answersFrom: '2999-12-20' });
    const second = await serve(['--data', folder]);
    front.target = second.url;
    await page.getByRole('link', { name: 'Non-Timed Exam' }).click();
    await expect(page.getByRole('link', { name: /^Q1/ })).toBeVisible();
    await expect.poll(() => findSecrets(page), { timeout: 30_000 }).toEqual([]);
    await isKept(page, '/api/exams/e');
    await second.stop();
  } finally {
    await context.close();
    await front.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('copies lose a withdrawn exam with the next page of the site', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
  const picture = '![A block](block.svg)';
  const files = [{ path: 'notes.txt', description: 'Notes' }];
  const withdrawn = {
    ...{ id: 'gone', description: 'Withdrawn', files },
    questions: [1, 2].map((n) => ({ id: `gone-${n}`, question: `Secret ${n} ${picture}` })),
  };
  const other = { id: 'stays', description: 'Stays', questions: [{ id: 's1', question: 'Yes?' }] };
  const write = (gone: object) => {
    const home = course(folder, { id: 'C', name: 'Course' }, [{ ...withdrawn, ...gone }, other]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    writeFileSync(join(home, 'block.svg'), svg);
    writeFileSync(join(home, 'notes.txt'), 'secret notes');
  };
  write({});
  const first = await serve(['--data', folder]);
  const front = await Front.before(first.url);
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await page.goto(paths.question('C', 'gone', 'gone-1'));
    await expect(page.getByText('Secret 1')).toBeVisible();
    await page.goto(paths.exams('C'));
    await keepButton(page).click();
    await expect(keptOffline(page)).toBeVisible();
    const kept = () => findSecrets(page);
    await isKept(page, '/attachments/exams/gone/notes.txt');
    expect((await kept()).length).toBeGreaterThanOrEqual(4);
    await first.stop();
    write({ withdrawn: 'at the lecturer’s request' });
    const second = await serve(['--data', folder]);
    front.target = second.url;
    // Any page sends requests to the server.
    await page.goto('/');
    await expect.poll(kept, { timeout: 30_000 }).toEqual([]);
    await isKept(page, '/api/exams/stays');
    await second.stop();
    front.target = undefined;
    await page.goto(paths.review('C', 'gone'));
    await expect(page.getByText('Withdrawn: at the lecturer’s request')).toBeVisible();
  } finally {
    await context.close();
    await front.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
