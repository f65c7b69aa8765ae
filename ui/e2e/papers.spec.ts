import { expectAccessible, expectAccessibleInBoth, expectRoom, narrow } from './support/access.ts';
import { keepButton, keptOffline, keptReady } from './support/offline.ts';
import { hostile, odd } from './support/papers.ts';
import { paths } from './support/screens.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'papers' });

const review = (exam: string) => paths.review('C', exam);
const pages = (page: Page) => page.getByRole('region', { name: 'Paper: As handed out' });
const solution = (page: Page) => page.getByRole('region', { name: 'Solution: Worked answers' });
const ask = (page: Page) => page.getByRole('button', { name: 'Show the solution' });
const canvasOf = (page: Page, number: number) =>
  pages(page)
    .getByRole('article', { name: `Page ${number}`, exact: true })
    .locator('canvas');

test('lists link to paper and solution, and do not load the viewer', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(paths.exams('C'));
  const item = page.getByRole('listitem').filter({ hasText: 'Final, spring 2019' }).first();
  await expect(item.getByRole('link', { name: 'Paper', exact: true })).toBeVisible();
  await expect(item.getByRole('link', { name: 'Solution', exact: true })).toBeVisible();
  await expect(page.getByText('0 questions')).toHaveCount(0);
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(
    loaded.filter((url) => /\/assets\/(?:PdfViewer|pdf\.|Foxit|openjpeg)|\.bcmap/.test(url)),
  ).toEqual([]);
});

test('a paper is shown page by page, and its text can be selected', async ({ page }) => {
  await watchShifts(page);
  await page.goto(review('alone'));
  await expect(canvasOf(page, 1)).toBeVisible();
  await expectNoShift(page, 'a paper that comes', 0.02);
  await expect(page.getByText('No questions found for this exam.')).toBeVisible();
  const text = pages(page).getByText('Question 1 asks why.');
  await text.selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe('Question 1 asks why.');
  // A page that is far outside the view is not drawn.
  await expect(canvasOf(page, 12)).toHaveCount(0);

  const field = page.getByRole('textbox', { name: 'Page' });
  await field.fill('12');
  await field.press('Enter');
  await expect(canvasOf(page, 12)).toBeVisible();
  await expect(canvasOf(page, 1)).toHaveCount(0);
  await pages(page).focus();
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('1');
  const width = async () => (await canvasOf(page, 1).boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBe(before);
});

test('the solution is beside the paper if there is room, and below it otherwise', async ({
  page,
}) => {
  await page.goto(review('both'));
  await expect(page.getByRole('link', { name: 'Q1' })).toBeVisible();
  await ask(page).click();
  await expect(solution(page).getByText('Answer 1 says so.')).toBeVisible();
  const sides = async () => {
    const [one, other] = await Promise.all([
      pages(page).boundingBox(),
      solution(page).boundingBox(),
    ]);
    return one && other && { beside: other.x >= one.x + one.width, level: one.y === other.y };
  };
  expect(await sides()).toEqual({ beside: true, level: true });
  await page.setViewportSize({ width: 1_000, height: 800 });
  expect(await sides()).toEqual({ beside: true, level: true });
  await expectRoom(page, { width: 1_000, text: 100 });
  await page.setViewportSize({ width: 999, height: 800 });
  expect(await sides()).toEqual({ beside: false, level: false });
  await expectAccessibleInBoth(page, 'paper and solution');
  for (const size of narrow) await expectRoom(page, size, 'paper and solution');
  await page.emulateMedia({ media: 'print' });
  await expect(ask(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
});

test('in Arabic, the tools are mirrored and the pages are not', async ({ page }) => {
  await page.goto(review('alone'));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(page.getByRole('button', { name: 'عرض الحل' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'الصفحة' });
  const zoom = page.getByRole('button', { name: 'تكبير' });
  const [right, left] = await Promise.all([field.boundingBox(), zoom.boundingBox()]);
  expect(right?.x).toBeGreaterThan(left?.x ?? Number.NaN);
  await expect(page.getByText('Question 1 asks why.')).toBeVisible();
  await expectRoom(page, { width: 320, text: 100 });
});

for (const [name, [, said]] of Object.entries(hostile)) {
  test(`a file that is ${name} is replaced with a message and a link`, async ({ page }) => {
    await page.goto(review(name));
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(said);
    const link = alert.getByRole('link', { name: 'Paper' });
    await expect(link).toHaveAttribute('href', `/attachments/exams/${name}/${name}.pdf`);
    await expectAccessible(page);
  });
}

test('pages of any shape are shown, and scripts in them do not run', async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('shown'));
  for (const name of Object.keys(odd)) {
    await page.goto(review(name));
    const canvas = page.locator('main canvas');
    await expect(canvas).toHaveCount(1);
    const area = await canvas.evaluate((node: HTMLCanvasElement) => node.width * node.height);
    expect(area, name).toBeLessThanOrEqual(2 ** 23);
    await expectRoom(page, { width: 320, text: 100 }, name);
    await page.setViewportSize({ width: 1_280, height: 800 });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are there', async ({ page }) => {
    await page.goto(review('alone'));
    await expect(page.getByRole('link', { name: 'Paper' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Solution' })).toBeVisible();
    await expect(page.locator('.Papers-room')).toBeHidden();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a paper of a saved course is shown', async ({ page, context }) => {
    await page.goto(paths.exams('C'));
    await keptReady(page);
    await keepButton(page).click();
    await expect(keptOffline(page)).toBeVisible();
    const stored = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys
          .flat()
          .filter(({ url }) => /\/assets\/(?:PdfViewer|pdf\.worker)-[\w-]+\.js$/.test(url)).length;
      });
    await expect.poll(stored).toBe(2);
    await context.setOffline(true);
    await page.goto(review('alone'));
    await expect(pages(page).getByText('Question 1 asks why.')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Page' });
    await field.fill('12');
    await field.press('Enter');
    await expect(pages(page).getByText('Question 12 asks why.')).toBeVisible();
  });
});
