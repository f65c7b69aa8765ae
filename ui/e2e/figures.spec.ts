import { mechanics, ramp } from './support/kinds.ts';
import { radio } from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const button = (page: Page, name: string) => page.getByRole('button', { name: `Enlarge: ${name}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Figure' });

for (const [way, open] of [
  ['a click on it', (page: Page) => page.getByRole('img', { name: ramp }).click()],
  ['the keyboard', (page: Page) => button(page, ramp).press('Enter')],
] as const) {
  test(`${way} opens a figure large; Escape and 'Close' close it`, async ({ page }) => {
    await page.goto(mechanics.question('number'));
    await expect(page.getByText('The ramp', { exact: true })).toBeVisible();
    const before = await page.getByRole('img', { name: ramp }).boundingBox();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open(page);
      await expect(dialog(page)).toBeVisible();
      expect(await dialog(page).evaluate((node) => node.matches(':modal'))).toBe(true);
      const large = await dialog(page).getByRole('img', { name: ramp }).boundingBox();
      expect(large?.width).toBeGreaterThan((before?.width ?? Number.NaN) * 1.5);
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, ramp)).toBeFocused();
    }
  });
}

test('going back closes a figure that is open', async ({ page }) => {
  await page.goto(mechanics.review);
  await page.getByRole('link', { name: /^Q2/ }).click();
  await button(page, ramp).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('wide figures shrink and tall ones leave room; large they can be scrolled', async ({
    page,
  }) => {
    await page.goto(mechanics.question('figures'));
    const tall = page.getByRole('img', { name: 'A tall tower of lines.' });
    const wide = page.getByRole('img', { name: 'A long road.' });
    await expect(wide).toBeVisible();
    expect((await tall.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.6 + 1);
    expect((await wide.boundingBox())?.width).toBeLessThan(340);
    for (const image of [tall, wide]) {
      const box = await image.boundingBox();
      const natural = image === tall ? 300 / 1500 : 2400 / 300;
      expect((box?.width ?? 0) / (box?.height ?? 1) / natural).toBeCloseTo(1, 1);
    }
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await scrolls()).toBe(false);
    await wide.tap();
    const area = dialog(page).getByRole('group', { name: 'Enlarged figure' });
    expect(await area.evaluate((node) => node.scrollWidth > 2 * node.clientWidth)).toBe(true);
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
    expect(await scrolls()).toBe(false);
  });

  test('a tap on the figure of an answer chooses the answer', async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    await page.getByRole('radio', { name: 'A rising line.' }).waitFor();
    await page.getByRole('img', { name: 'A rising line.' }).tap();
    await expect(radio(page, 0)).toBeChecked();
    await expect(dialog(page)).toHaveCount(0);
    await button(page, 'A rising line.').tap();
    await expect(dialog(page).getByRole('img', { name: 'A rising line.' })).toBeVisible();
  });
});

test('figures that arrive late move nothing', async ({ page }) => {
  await watchShifts(page);
  await slowDown(page);
  await page.goto(mechanics.question('figures'));
  for (const image of await page.getByRole('img').all()) {
    await expect(image).toHaveJSProperty('complete', true);
  }
  await expectNoShift(page, 'figures');
});

test('lines of a figure stand out in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(mechanics.question('number'));
  const ground = await button(page, ramp).evaluate(
    (node) => getComputedStyle(node).backgroundColor,
  );
  const [red = 0, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number);
  expect(Math.min(red, green, blue)).toBeGreaterThan(200);
});
