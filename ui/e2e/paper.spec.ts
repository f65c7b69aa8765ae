import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import decodeQr from 'qr/decode.js';
import { wide } from './support/content.ts';
import { hashOf } from './support/hash.ts';
import { mechanics } from './support/kinds.ts';
import {
  cutOffIn,
  expectAKeyOfItsOwn,
  expectFeet,
  expectNoControls,
  markEnds,
  placeOf,
  splitsIn,
} from './support/paper.ts';
import { printed } from './support/pdf.ts';
import { finalExam, goBack, heading, paths } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

const answers = (page: Page) => page.getByRole('heading', { name: 'Answers', exact: true });
// Content that is too wide for the screen, such as a table, is in a separate group.
const groups = (page: Page) =>
  page.getByRole('article').getByRole('group', { name: /^(Question|Answer to question) \d+/ });
const withAnswers = (page: Page) => page.getByRole('checkbox', { name: 'With answers' });

async function openPaper(page: Page, course: string, exam: string): Promise<void> {
  await page.goto(paths.paper(course, exam));
  await expect(answers(page)).toBeVisible();
  await expect(page.locator('[data-server]')).toHaveCount(0);
}

const root = join(import.meta.dirname, '..', '..');
const data = join(root, 'data', 'courses');
const shipped = readdirSync(data).map((folder) => {
  const file = readFileSync(join(data, folder, 'course.yaml'), 'utf8');
  return /^id: (.+)$/m.exec(file)?.[1] ?? folder;
});

/**
 * Printing all exams takes minutes. `printed.txt` contains a hash of the content, and of everything
 * that lays it out on paper, from the last time that all exams were printed. As long as the hash is
 * the same, only one course is printed. STOA_BLESS=1 updates it.
 */
const lastPrinted = join(import.meta.dirname, 'printed.txt');
const printsWith = hashOf(
  ...[
    'data',
    'crates/text/src/markdown',
    'ui/src/features/printout',
    'ui/src/screens/paper',
    'ui/src/rich-text/RichText.css',
    'ui/src/styles',
  ].map((folder) => join(root, folder)),
);
if (process.env.STOA_BLESS) test.afterAll(() => writeFileSync(lastPrinted, `${printsWith}\n`));
const isPrinted = readFileSync(lastPrinted, 'utf8').trim() === printsWith;

test.describe('the shipped content', () => {
  test.use({ site: 'shipped' });

  for (const course of isPrinted ? shipped.slice(0, 1) : shipped) {
    test(`the exams of ${course} print without splitting a question or losing a word`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const list = await fetch(`${baseURL}/api/exams/course/${course}`);
      const exams: { id: string; questions: number }[] = await list.json();
      expect(exams.length).toBeGreaterThan(0);
      for (const [at, { id, questions }] of exams.entries()) {
        await openPaper(page, course, id);
        const names = await markEnds(groups(page));
        expect(names.length, id).toBe(2 * questions);
        for (const format of at === 0 ? (['A4', 'Letter'] as const) : (['A4'] as const)) {
          const pages = await printed(page, format);
          expect(splitsIn(pages, names), `${id} on ${format}`).toEqual([]);
          expect(cutOffIn(pages), `${id} on ${format}`).toEqual([]);
          expectAKeyOfItsOwn(pages, names);
          expectNoControls(pages);
          expectFeet(pages);
        }
      }
    });
  }
});

test('links lead from the review to the paper and back', async ({ page }) => {
  await page.goto(finalExam.review);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page).toHaveURL(paths.paper(finalExam.course, finalExam.exam));
  await expect(heading(page)).toHaveText('Final, spring 2023');
  await expect(page).toHaveTitle('Exam on paper · Final, spring 2023 · MATH-201 · Stoa');
  await goBack(page).click();
  await expect(page).toHaveURL(paths.exams(finalExam.course));
});

test.describe('an exam with all features', () => {
  test.use({ site: 'kinds' });

  const open = (page: Page) => openPaper(page, mechanics.course, mechanics.exam);

  test('has no key without answers, on screen or in print', async ({ page }) => {
    await open(page);
    const before = await printed(page, 'A4');
    await withAnswers(page).uncheck();
    await expect(answers(page)).toHaveCount(0);
    const after = await printed(page, 'A4');
    expect(after.length).toBeLessThan(before.length);
    for (const secret of ['Answers', 'Accepted answers', 'Joule', '4.9']) {
      expect(before.map(({ text }) => text).join(' ')).toContain(secret);
      expect(after.map(({ text }) => text).join(' ')).not.toContain(secret);
    }
  });

  test('has its figures before they are scrolled into view', async ({ page }) => {
    await open(page);
    const figures = page.getByRole('article').locator('img');
    await expect(figures).toHaveCount(5);
    for (const figure of await figures.all()) {
      await expect
        .poll(() => figure.evaluate((node: HTMLImageElement) => node.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("'Print' prints at once, or once figures and the QR code are loaded", async ({ page }) => {
    await page.addInitScript(() => {
      const prints: string[] = [];
      Object.assign(window, { prints });
      window.print = () => {
        const missing = [...document.querySelectorAll('img')].filter(({ complete }) => !complete);
        const codes = document.querySelectorAll('[role="img"][aria-label^="QR code"]');
        prints.push(`${missing.length} figures missing, ${codes.length} code`);
      };
    });
    const prints = () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/files\/|\/assets\/QrCode/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await prints()).toEqual([]);
    release();
    const whole = '0 figures missing, 1 code';
    await expect.poll(prints).toEqual([whole]);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await prints()).toEqual([whole, whole]);
  });

  test('prints black on white from a dark screen, without controls', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const article = page.getByRole('article');
    for (const role of ['button', 'checkbox', 'navigation', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(article).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(groups(page).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(article.locator('img').first()).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
  });

  test('has a QR code of its address that a camera can read', async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    const code = page.getByRole('img', { name: /^QR code/ });
    const shot = await code.screenshot({ scale: 'css' });
    const { light, size } = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const size = image.width * 4;
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (context === null) throw new Error('There is no canvas');
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      const light = Array.from({ length: size * size }, (_, at) =>
        Number((data[4 * at] ?? 0) > 127),
      );
      return { light: light.join(''), size };
    }, shot.toString('base64'));
    const data = Uint8ClampedArray.from(
      [...light].flatMap((bit) => Array(4).fill(255 * Number(bit))),
    );
    const read = decodeQr({ data, width: size, height: size });
    expect(read).toBe(`${baseURL}${mechanics.review}`);
  });
});

/** A question that is longer than a page, and a table that is wider. */
const large = {
  id: finalExam.exam,
  description: 'Large',
  courseId: finalExam.course,
  questions: [
    ...['short', 'long'].map((id) => ({
      id,
      exam_id: finalExam.exam,
      question: id,
      questionHtml: '<p>A line of words.</p>'.repeat(id === 'long' ? 80 : 25),
      openEnded: true,
      answers: [],
    })),
    {
      id: 'table',
      exam_id: finalExam.exam,
      question: 'table',
      questionHtml: `<table><tbody><tr>${'<td>Measurement</td>'.repeat(20)}</tr></tbody></table>`,
      openEnded: true,
      answers: [],
      explanation: 'code',
      explanationHtml: `<pre><code>${'print(x); '.repeat(40)}</code></pre>`,
    },
  ],
};

test('only a question that is longer than a page is split, and tables shrink', async ({
  page,
  api,
}) => {
  await api.answer(`/api/exams/${finalExam.exam}`, large);
  await openPaper(page, finalExam.course, finalExam.exam);
  const names = await markEnds(groups(page));
  const pages = await printed(page, 'A4');
  expect(placeOf(pages, 'Q0>').page).toBe(placeOf(pages, 'Q0<').page);
  expect(placeOf(pages, 'Q1>').page).toBeGreaterThan(placeOf(pages, 'Q1<').page);
  expect(splitsIn(pages, names)).toEqual([]);
  expect(cutOffIn(pages)).toEqual([]);
  expect(pages.flatMap(({ text }) => text.match(/Measurement/g) ?? [])).toHaveLength(20);
});

test.describe('the widest formulas, code and words', () => {
  test.use({ site: 'odd' });

  test('are printed completely on both paper sizes', async ({ page }) => {
    await openPaper(page, wide.course, wide.exam);
    for (const format of ['A4', 'Letter'] as const) {
      const pages = await printed(page, format);
      expect(cutOffIn(pages), format).toEqual([]);
      expect(pages.map(({ text }) => text).join(' ')).toContain('29');
    }
  });
});
