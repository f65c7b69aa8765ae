import { mechanics } from './support/kinds.ts';
import { stored, storedStudy } from './support/progress.ts';
import { answerAll, asking, button, place, score, timer } from './support/sitting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const start = Date.parse('2026-05-04T10:00:00Z');
const minute = 60_000;

/** Starts a run with a time limit in minutes and a stopped clock. */
async function beginAt(page: Page, minutes: string): Promise<void> {
  await page.clock.install({ time: start - minute });
  await page.goto(mechanics.sit);
  await expect(button(page, 'Start')).toBeVisible();
  await page.clock.pauseAt(start);
  await page.getByLabel('Time limit', { exact: true }).fill(minutes);
  await button(page, 'Start').click();
  await expect(place(page)).toBeVisible();
}

const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the time counts down, is announced twice, and ends the run by itself', async ({ page }) => {
  await beginAt(page, '6');
  await expect(timer(page)).toHaveText('06:00');
  await page.clock.runFor(minute);
  await expect(timer(page)).toHaveText('05:00');
  await expect(spoken(page, '5 minutes left')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('04:59');
  await answerAll(page);
  await page.clock.fastForward(3 * minute);
  await expect(timer(page)).toHaveText('01:59');
  await expect(spoken(page, 'left')).toHaveCount(0);
  await page.clock.runFor(minute);
  await expect(timer(page)).toHaveText('00:59');
  await expect(spoken(page, '1 minute left')).toHaveCount(1);
  await button(page, 'Hide time').click();
  await page.clock.runFor(58_000);
  expect(await stored(page)).toBeNull();
  await page.clock.runFor(1_000);
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(page.getByText('Time used: 06:00 of 06:00 · Time ran out')).toBeVisible();
  expect(await stored(page)).toHaveProperty('number');
});

test('the time ends the run while the confirmation dialog is open', async ({ page }) => {
  await beginAt(page, '2');
  await button(page, 'Finish').click();
  await expect(asking(page)).toBeVisible();
  await page.clock.fastForward(2 * minute);
  await expect(score(page)).toHaveText('Score: 0 of 6');
  await expect(asking(page)).toHaveCount(0);
  await expect(score(page)).toBeFocused();
});

test('time passes while the page is closed, and its end is not missed', async ({ page }) => {
  await beginAt(page, '120');
  await expect(timer(page)).toHaveText('120:00');
  await answerAll(page);
  await page.goto('/help');
  await page.clock.fastForward(10 * minute);
  await page.goto(mechanics.sit);
  await expect(timer(page)).toHaveText('110:00');
  await page.goto('/courses');
  await page.clock.fastForward(300 * minute);
  await page.goto(mechanics.sit);
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(page.getByText('Time used: 120:00 of 120:00')).toBeVisible();
  // The answers are dated at the deadline, not when the page noticed it.
  const end = new Date(start + 120 * minute).toISOString();
  expect(await storedStudy(page)).toMatchObject({ answered: { number: { at: end } } });
});

test('a run has finished when the phone wakes after its end', async ({ page }) => {
  await beginAt(page, '30');
  await page.clock.fastForward(45 * minute);
  await expect(score(page)).toBeVisible();
});

test('a run ends at its deadline wherever the site is open, once', async ({ page, context }) => {
  await beginAt(page, '30');
  await answerAll(page);
  await page.goto('/help');
  const notice = (tab: Page) => tab.getByRole('complementary', { name: 'Run in progress' });
  const second = await context.newPage();
  await second.goto(mechanics.review);
  // Both tabs have the same clock.
  await page.clock.runFor(minute);
  for (const tab of [page, second]) await expect(notice(tab)).toContainText('left');
  await page.clock.fastForward(44 * minute);
  for (const tab of [second, page]) await expect(notice(tab)).toContainText('time is up');
  await expect.poll(() => stored(page)).toHaveProperty('number');
  const end = new Date(start + 30 * minute).toISOString();
  expect(await storedStudy(page)).toMatchObject({ answered: { number: { at: end } } });
  await expect(second.getByRole('main').getByText('Run in progress')).toHaveCount(0);
  await notice(second).getByRole('link', { name: 'See the result' }).click();
  await expect(score(second)).toHaveText('Score: 4 of 5');
  await expect(second.getByText('Time used: 30:00 of 30:00 · Time ran out')).toBeVisible();
  await expect(notice(second)).toHaveCount(0);
});

test('setting the clock back adds no time', async ({ page }) => {
  await beginAt(page, '30');
  await page.clock.runFor(10 * minute);
  await expect(timer(page)).toHaveText('20:00');
  await page.clock.setSystemTime(start - 180 * minute);
  await page.clock.runFor(minute);
  await expect(timer(page)).toHaveText('19:00');
  await page.reload();
  await expect(timer(page)).toHaveText('19:00');
  await page.clock.runFor(minute);
  await expect(timer(page)).toHaveText('18:00');
  await page.goto('/courses');
  await page.clock.setSystemTime(start - 1_000 * minute);
  await page.goto(mechanics.sit);
  await expect(timer(page)).toHaveText('18:00');
  await page.clock.fastForward(18 * minute);
  await expect(score(page)).toBeVisible();
  await button(page, 'Sit again').click();
  await button(page, 'Start').click();
  await expect(timer(page)).toHaveText('90:00');
});

test('setting the clock forward uses up time', async ({ page }) => {
  await beginAt(page, '30');
  await page.clock.setSystemTime(start + 10 * minute);
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('19:59');
  await page.clock.setSystemTime(start);
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('19:58');
});

test('without a limit, the time used is shown, and nothing ends by itself', async ({ page }) => {
  await page.clock.install({ time: start });
  await page.goto(mechanics.sit);
  await page.getByRole('checkbox', { name: 'No time limit' }).check();
  await expect(page.getByLabel('Time limit', { exact: true })).toBeDisabled();
  await page.clock.pauseAt(start + minute);
  await button(page, 'Start').click();
  await page.clock.fastForward(200 * minute);
  await expect(page.getByRole('timer', { name: 'Time used' })).toHaveText('200:00');
  await expect(place(page)).toBeVisible();
});

test('an exam does not start with an invalid time limit', async ({ page }) => {
  await page.goto(mechanics.sit);
  for (const typed of ['', '0', '1.5', '2000']) {
    await page.getByLabel('Time limit', { exact: true }).fill(typed);
    await button(page, 'Start').click();
    await expect(page.getByText('Enter a whole number of minutes from 1 to 1440.')).toBeVisible();
    await expect(page.getByLabel('Time limit', { exact: true })).toBeFocused();
  }
});
