import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isKept, keptReady } from './support/offline.ts';
import {
  finalExam,
  heading,
  paths,
  questionLink,
  radio,
  result,
  row,
  searchBox,
  submit,
} from './support/screens.ts';
import { binary, campus } from './support/server.ts';
import { expect, test as siteTest } from './support/test.ts';

// The static site on a host that only knows files and their types.

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  for (const file of [join(folder, path), join(folder, path, 'index.html')]) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}

async function hostOf(folder: string, base: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = decodeURIComponent(pathname);
    const isBelow = path === base || path.startsWith(`${base}/`);
    const found = isBelow ? await fileAt(folder, path.slice(base.length)) : undefined;
    const file = found ?? join(folder, '404.html');
    // A worker may still send a request after the test has ended and its folder is gone.
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) {
      response.destroy();
      return;
    }
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}${base}`, stop };
}

const test = siteTest.extend<{ base: string }>({
  base: ['', { option: true }],
  baseURL: async ({ base }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-built-'));
    const flags = base === '' ? [] : ['--base-path', base];
    execFileSync(binary, ['build', folder, '--data', campus, ...flags]);
    const host = await hostOf(folder, base);
    await provide(host.url);
    await host.stop();
    rmSync(folder, { recursive: true });
  },
});

for (const base of ['', '/exams']) {
  test.describe(base === '' ? 'at the root' : `below ${base}`, () => {
    test.use({ base, serviceWorkers: 'allow' });

    test('links lead from the landing page to an answer', async ({ page, baseURL }) => {
      await page.goto(`${baseURL}/`);
      await page.getByRole('link', { name: 'Get Started' }).click();
      await expect(row(page, 'Algorithms')).toBeVisible();
      await searchBox(page).fill('line');
      await expect(row(page, 'Algorithms')).toHaveCount(0);
      await row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' }).click();
      await expect(heading(page)).toHaveText('Exams for class MATH-201:');
      await page.goto(`${baseURL}${finalExam.review}`);
      await questionLink(page, 1).click();
      await expect(page.locator('.katex').first()).toBeVisible();
      await radio(page, 0).check();
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await page.reload();
      await expect(result(page)).toBeVisible();
    });

    test('opened pages work offline', async ({ page, context, baseURL }) => {
      await page.goto(`${baseURL}${finalExam.question(1)}`);
      await keptReady(page);
      await isKept(page, `${base}/api/exams/${finalExam.exam}.json`);
      await context.setOffline(true);
      await page.goto(`${baseURL}${finalExam.question(3)}`);
      await expect(heading(page)).toHaveText('Question 3 of 5');
      await page.goto(`${baseURL}${paths.courses}`);
      await searchBox(page).fill('line');
      await expect(row(page, '')).toHaveCount(1);
      await expect(row(page, 'Linear Algebra')).toBeVisible();
    });

    test('ids with spaces and umlauts are found', async ({ page, baseURL }) => {
      await page.goto(`${baseURL}${paths.exams('KÜN 1.5')}`);
      await expect(page.getByText('kün-klausur')).toBeVisible();
    });

    test('an address of a course alone, or in another letter case, leads to the course', async ({
      page,
      baseURL,
      watch,
    }) => {
      // There is no file for the id of a course that does not exist.
      watch.expect(/status of 404 .*\/api\/.*math-201/);
      for (const [path, target] of [
        ['/courses/MATH-201', paths.exams('MATH-201')],
        ['/courses/math-201', paths.exams('MATH-201')],
        ['/courses/math-201/practice?pool=due', `${paths.practice('MATH-201')}?pool=due`],
        ['/courses/math-201/exams/la-2023-final', finalExam.review],
      ] as const) {
        await page.goto(`${baseURL}${path}`);
        await expect(page).toHaveURL(`${baseURL}${target}`);
        await expect(page).toHaveTitle(/ · MATH-201 · Stoa$/);
      }
    });

    test('a search without a match says so', async ({ page, baseURL }) => {
      await page.goto(`${baseURL}/courses?q=qxzv`);
      await expect(page.getByText('No courses to display.')).toBeVisible();
    });
  });
}
