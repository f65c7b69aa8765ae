import type { Locator } from '@playwright/test';
import { mechanics, ramp } from './support/kinds.ts';
import { radio } from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const button = (page: Page, name: string) => page.getByRole('button', { name: `Enlarge: ${name}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Figure' });

const zoomIn = (page: Page) => dialog(page).getByRole('button', { name: 'Zoom in' });
const zoomOut = (page: Page) => dialog(page).getByRole('button', { name: 'Zoom out' });

const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/**
 * Expects an enlarged figure to be fully visible and to touch two opposite edges of its area.
 */
async function expectWholeAndLarge(page: Page, name: string): Promise<void> {
  const image = await dialog(page).getByRole('img', { name }).boundingBox();
  const area = await dialog(page).getByRole('group', { name: 'Enlarged figure' }).boundingBox();
  if (image === null || area === null) throw new Error('The figure is not shown');
  const [across, along] = [area.width - image.width, area.height - image.height];
  expect(Math.min(across, along)).toBeCloseTo(0, 0);
  expect(image.x).toBeCloseTo(area.x + across / 2, 0);
  expect(image.y).toBeCloseTo(area.y + along / 2, 0);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves two fingers, to the left and right of a point, from one distance apart to another. */
async function pinch(page: Page, { x, y }: Point, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - distance, y, id: 1 },
        { x: x + distance, y, id: 2 },
      ],
    });
  await touch('touchStart', from);
  for (let part = 1; part <= 4; part += 1)
    await touch('touchMove', from + ((to - from) * part) / 4);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [way, open] of [
  ['a click on it', (page: Page) => page.getByRole('img', { name: ramp }).click()],
  ['the keyboard', (page: Page) => button(page, ramp).press('Enter')],
] as const) {
  test(`${way} enlarges a figure; Escape and 'Close' close it`, async ({ page }) => {
    await page.goto(mechanics.question('number'));
    // The figure in the server's HTML is not in a button, and is about to be replaced.
    await expect(button(page, ramp)).toBeVisible();
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

test('going back closes an enlarged figure', async ({ page }) => {
  await page.goto(mechanics.review);
  await page.getByRole('link', { name: /^Q2/ }).click();
  await button(page, ramp).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('figures are as wide as the card, unless that makes them too tall', async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    const tall = page.getByRole('img', { name: 'A tall tower of lines.' });
    const wide = page.getByRole('img', { name: 'A long road.' });
    await expect(page.locator('form.card')).toBeVisible();
    const card = await page.locator('form.card').evaluate((node) => node.clientWidth);
    await expect.poll(async () => (await wide.boundingBox())?.width).toBeCloseTo(card, 0);
    expect((await tall.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.6 + 1);
    for (const image of [tall, wide]) {
      const box = await image.boundingBox();
      const natural = image === tall ? 300 / 1500 : 2400 / 300;
      expect((box?.width ?? 0) / (box?.height ?? 1) / natural).toBeCloseTo(1, 1);
    }
    // The same applies to text that several questions share.
    await page.goto(mechanics.question('number'));
    await expect(page.locator('form.card')).toBeVisible();
    const shared = page.getByRole('img', { name: ramp });
    await expect.poll(async () => (await shared.boundingBox())?.width).toBeCloseTo(card, 0);
    expect(await scrolls(page)).toBe(false);
  });

  test('a figure stays where the server placed it', async ({ page, api }) => {
    const release = await api.hold('/api/questions/number');
    await page.goto(mechanics.question('number'));
    const image = page.getByRole('img', { name: ramp });
    await expect(page.locator('[data-server]')).toBeVisible();
    const before = await image.boundingBox();
    release();
    await expect(button(page, ramp)).toBeVisible();
    const after = await image.boundingBox();
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  });

  test('an enlarged figure first fits the screen', async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    for (const name of ['A tall tower of lines.', 'A long road.']) {
      await button(page, name).tap();
      await expectWholeAndLarge(page, name);
      await expect(zoomOut(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
      expect(await scrolls(page)).toBe(false);
      await dialog(page).getByRole('button', { name: 'Close' }).tap();
    }
  });

  test('two fingers zoom the area between them', async ({ page }) => {
    await page.goto(mechanics.question('number'));
    await button(page, ramp).tap();
    const image = dialog(page).getByRole('img', { name: ramp });
    const before = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: before.x + before.width / 4, y: before.y + before.height / 2 };
    await pinch(page, at, 20, 60);
    const after = (await image.boundingBox()) ?? before;
    expect(after.width / before.width).toBeCloseTo(3, 1);
    expect(at.x - after.x).toBeCloseTo(after.width / 4, -1);
    await pinch(page, at, 60, 20);
    expect((await image.boundingBox())?.width).toBeCloseTo(before.width, 0);
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

test('buttons, keys and the wheel zoom an enlarged figure', async ({ page }) => {
  await page.goto(mechanics.question('number'));
  await button(page, ramp).click();
  const image = dialog(page).getByRole('img', { name: ramp });
  const area = dialog(page).getByRole('group', { name: 'Enlarged figure' });
  await expectWholeAndLarge(page, ramp);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const first = await width();
  await zoomIn(page).click();
  await page.keyboard.press('+');
  expect((await width()) / first).toBeCloseTo(1.5 * 1.5, 2);
  // The centre of the figure is still in the centre.
  const box = await area.boundingBox();
  const large = await image.boundingBox();
  const middle = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0) / 2;
  expect(middle(large)).toBeCloseTo(middle(box), -1);
  // The rest can be reached by scrolling.
  await area.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => middle(await image.boundingBox())).toBeLessThan(middle(large));
  await page.keyboard.press('-');
  await zoomOut(page).click();
  expect(await width()).toBeCloseTo(first, 0);
  await zoomOut(page).click({ force: true });
  expect(await width()).toBeCloseTo(first, 0);
  await image.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(first * 1.2);
  for (let n = 0; n < 12; n += 1) await zoomIn(page).click({ force: true });
  await expect(zoomIn(page)).toHaveAttribute('aria-disabled', 'true');
  expect((await width()) / first).toBeCloseTo(1.5 ** 6, 1);
});

for (const [name, colours] of [
  ['the dark', { colorScheme: 'dark' }],
  ['forced colours', { colorScheme: 'dark', forcedColors: 'active' }],
] as const) {
  test(`lines of a figure stand out in ${name}`, async ({ page }) => {
    await page.emulateMedia(colours);
    await page.goto(mechanics.question('number'));
    const groundOf = (within: Locator) =>
      within
        .getByRole('img', { name: ramp })
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    await button(page, ramp).click();
    for (const within of [page.locator('form'), dialog(page)]) {
      const [red = 0, green = 0, blue = 0] = ((await groundOf(within)).match(/\d+/g) ?? []).map(
        Number,
      );
      expect(Math.min(red, green, blue)).toBeGreaterThan(200);
    }
  });
}
