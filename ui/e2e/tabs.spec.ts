import { stored, storedStudy } from './support/progress.ts';
import { radio, result, submit } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'odd' });

const question = (number: number) => `/courses/MANY-60/exams/sixty/questions/sixty-${number}`;

/** Submits in all pages within the same millisecond. */
async function submitAtOnce(pages: readonly Page[]): Promise<void> {
  const at = Date.now() + 100;
  const submitAt = (button: HTMLElement, time: number) =>
    new Promise<void>((resolve) =>
      setTimeout(
        () => {
          // Timers are a few milliseconds late, so the last milliseconds are spent waiting here.
          while (Date.now() < time);
          button.click();
          resolve();
        },
        time - Date.now() - 10,
      ),
    );
  await Promise.all(pages.map((page) => submit(page).evaluate(submitAt, at)));
}

test('answers given in two tabs at the same time are both saved', async ({ page, context }) => {
  const pages = [page, await context.newPage()];
  for (const [at, one] of pages.entries()) await one.goto(question(at + 1));
  for (let round = 0; round < 8; round += 1) {
    const before = Date.now();
    for (const one of pages) await radio(one, round % 2).check();
    await submitAtOnce(pages);
    const id = round % 2 === 0 ? 'yes' : 'no';
    await expect
      .poll(() => stored(page), `round ${round}`)
      .toMatchObject({ 'sixty-1': { id }, 'sixty-2': { id } });
    const { answered } = (await storedStudy(page)) as { answered: Record<string, { at: string }> };
    const times = Object.values(answered).map(({ at }) => Date.parse(at));
    expect(Math.min(...times), `round ${round}`).toBeGreaterThanOrEqual(before);
    for (const one of pages) await result(one).click();
  }
});

test('an answer is saved within the click if no other tab is open', async ({ page }) => {
  await page.goto(question(1));
  await radio(page, 0).check();
  const saved = await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    return window.localStorage.getItem('stoa-userProgress');
  });
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ 'sixty-1': { id: 'yes' } });
});

test('an answer is saved while another tab hangs and holds the lock', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/help');
  await other.evaluate(() => {
    void navigator.locks.request('stoa-progress', () => new Promise(() => {}));
  });
  await page.goto(question(1));
  await radio(page, 0).check();
  await submit(page).click();
  await expect(result(page)).toBeVisible();
  await page.reload();
  await expect(result(page)).toBeVisible();
  await result(page).click();
  await radio(page, 1).check();
  await submit(page).click();
  await expect.poll(() => stored(page)).toMatchObject({ 'sixty-1': { id: 'no' } });
});
