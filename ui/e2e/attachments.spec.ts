import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/access.ts';
import { course } from './support/content.ts';
import { keepButton, keptOffline } from './support/offline.ts';
import { paths } from './support/screens.ts';
import { serve } from './support/server.ts';
import { expect, test } from './support/test.ts';

const paper = 'The exam as it was handed out PDF, 1 kB';
const pdf = '/attachments/exams/la-2025-mock/2025-mock.pdf';

test('the exam list and the review show the files of an exam', async ({ page, request }) => {
  await page.goto(paths.exams('MATH-201'));
  const link = page.getByRole('link', { name: paper, exact: true });
  await expect(link).toHaveAttribute('href', pdf);
  await expectAccessible(page);
  await page.goto(paths.review('MATH-201', 'la-2025-mock'));
  await expect(link).toHaveAttribute('href', pdf);
  await expect(page.getByText('No questions found for this exam.')).toBeVisible();
  await expectAccessible(page);
  const answer = await request.get(pdf);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('the resource list shows the files of a course, and the paper shows those of its exam', async ({
  page,
}) => {
  await page.goto(paths.resources('MATH-201'));
  const formulas = page.getByRole('link', { name: 'Collection of formulas Text, 1 kB' });
  await expect(formulas).toBeVisible();
  await expectAccessible(page);
  await formulas.click();
  await expect(page.getByText('det(AB) = det(A) det(B)')).toBeVisible();
  await page.goto(paths.paper('CS-102', 'algo-2025-resit'));
  await expect(page.getByRole('link', { name: 'Measured times Text, 1 kB' })).toBeVisible();
  await page.goto(paths.paper('MATH-201', 'la-2025-mock'));
  await expect(page.getByRole('link', { name: paper })).toBeVisible();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('files are saved with their course, as far as space allows', async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
    writeFileSync(join(folder, 'site.yaml'), '');
    const files = [
      { path: 'paper.txt', description: 'The paper' },
      { path: 'large.pdf', description: 'All lectures' },
    ];
    const exams = course(folder, { id: 'C', name: 'Course' }, [
      { id: 'e', description: 'Exam', files },
    ]);
    writeFileSync(join(exams, 'paper.txt'), 'The text of the paper.');
    writeFileSync(join(exams, 'large.pdf'), '%PDF-1.7');
    truncateSync(join(exams, 'large.pdf'), 21 * 2 ** 20);
    const server = await serve(['--data', folder]);
    const context = await browser.newContext({ baseURL: server.url });
    try {
      const page = await context.newPage();
      await page.goto(paths.exams('C'));
      await keepButton(page).click();
      await expect(keptOffline(page)).toBeVisible();
      await expect(page.getByText('Files stored: 0.1 MB.')).toBeVisible();
      const leftOut =
        'Not stored, because the files of a course may take up at most 20 MiB: All lectures.';
      await expect(page.getByText(leftOut)).toBeVisible();
      await page.reload();
      await expect(page.getByText(leftOut)).toBeVisible();
      await context.setOffline(true);
      const read = () =>
        page.evaluate(() =>
          fetch('/attachments/exams/e/paper.txt').then((answer) => answer.text(), String),
        );
      expect(await read()).toBe('The text of the paper.');
      await page.goto('/attachments/exams/e/paper.txt');
      await expect(page.getByText('The text of the paper.')).toBeVisible();
      await page.goto(paths.exams('C'));
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(keepButton(page)).toBeVisible();
      const isKept = async () =>
        (await caches.match('/attachments/exams/e/paper.txt')) !== undefined;
      expect(await page.evaluate(isKept)).toBe(false);
    } finally {
      await context.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
