import { expectNoneTooWide, expectRoom, narrow, resize } from './support/access.ts';
import { texts, wide } from './support/content.ts';
import {
  keysButton,
  keysDialog,
  oddScreens,
  openScreen,
  paths,
  radio,
  result,
  screens,
  submit,
} from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

const widths = [360, 768, 1280, 2560];

const sizes = [...widths.map((width) => ({ width, text: 100 })), ...narrow];

/** Checks every width and, on a phone, also text at 200 %. */
async function expectNoSidewaysScrolling(page: Page, screen: string) {
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) await expectRoom(page, size, screen);
}

async function answerAll(page: Page) {
  if ((await submit(page).count()) > 0 && (await page.getByRole('radio').count()) > 1) {
    await radio(page, 1).check();
    await submit(page).click();
    await expect(result(page)).toBeVisible();
  }
}

test('no screen scrolls sideways, from 320 to 2560 px and with large text', async ({ page }) => {
  test.slow();
  for (const screen of screens) {
    await openScreen(page, screen);
    await answerAll(page);
    await expectNoSidewaysScrolling(page, screen.name);
    // The next screen is shown as it is to a visitor who has answered nothing.
    await page.evaluate(() => window.localStorage.clear());
  }
  await page.goto(paths.exams('MATH-201'));
  await page.getByRole('button', { name: 'Timed Exam' }).first().click();
  await expectNoSidewaysScrolling(page, 'the popup');
  const insideOf = (box: { scrollWidth: number; clientWidth: number }) =>
    box.scrollWidth - box.clientWidth;
  expect(await page.getByRole('dialog').evaluate(insideOf), 'inside of the popup').toBe(0);
  await page.goto(paths.help);
  await keysButton(page).click();
  await expectNoSidewaysScrolling(page, 'the list of keys');
  expect(await keysDialog(page).evaluate(insideOf), 'inside of the list of keys').toBe(0);
});

test.describe('the longest ids and formulas', () => {
  test.use({ site: 'odd' });

  test('make no screen scroll sideways, from 320 to 2560 px and with large text', async ({
    page,
  }) => {
    test.slow();
    for (const screen of oddScreens) {
      await openScreen(page, screen);
      await answerAll(page);
      await expectNoSidewaysScrolling(page, screen.name);
    }
  });

  test('scroll in their own boxes, which the keyboard can reach', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(paths.question(wide.course, wide.exam, wide.question));
    for (const name of ['Formula', 'Code']) {
      const box = page.getByRole('group', { name, exact: true }).first();
      await expect(box).toHaveAttribute('tabindex', '0');
      await expect(box).toHaveCSS('overflow-x', 'auto');
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    }
  });

  test('are not tab stops if they fit', async ({ page }) => {
    await page.goto(paths.question(texts.course, texts.exam, 'block'));
    await expect(page.locator('.katex-display')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Formula' })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ site: 'odd', javaScriptEnabled: false });

  test('no page scrolls sideways', async ({ page }) => {
    for (const at of [
      paths.courses,
      paths.exams(wide.course),
      paths.resources(wide.course),
      paths.review(wide.course, wide.exam),
      paths.timed(wide.course, wide.exam, '9'.repeat(60)),
      paths.question(wide.course, wide.exam, wide.question),
      `${paths.review(wide.course, wide.exam)}/paper`,
      paths.question(texts.course, texts.exam, 'broken'),
    ]) {
      await page.goto(at);
      for (const size of narrow) {
        await resize(page, size);
        await expectNoneTooWide(page, `${at} at ${size.width} px`);
      }
    }
  });
});
