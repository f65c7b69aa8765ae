import type { Locator } from '@playwright/test';
import { store } from './support/progress.ts';
import {
  count,
  exam,
  finalExam,
  heading,
  openScreen,
  questionLink,
  radio,
  result,
  row,
  screens,
  searchBox,
  submit,
} from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'what the Tab key reaches').toBeFocused();
}

test('the keyboard alone leads from the landing page to an answered question', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }));
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('linear');
  await expect(count(page)).toHaveText('1 match');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, exam(page, 'la-2023-final').getByRole('link', { name: 'Non-Timed Exam' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Exam Review');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, questionLink(page, 1));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Question 1 of 5');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, radio(page, 0));
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(radio(page, 0)).toBeChecked();
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveText('Correct! Try again!');
  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Question 2 of 5');
});

test('the first Tab leads past the navigation bar', async ({ page }) => {
  await page.goto(finalExam.review);
  await expect(questionLink(page, 1)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(finalExam.review);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeFocused();
});

test('the focused element has an outline on every screen', async ({ page }) => {
  for (const screen of screens) {
    await openScreen(page, screen);
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const node = document.activeElement ?? document.body;
        // The focus of a radio button is outlined around its whole answer.
        const outlined = [node, node.closest('fieldset > div') ?? node];
        return {
          html: node.outerHTML.slice(0, 120),
          isOutlined: outlined.some((of) => getComputedStyle(of).outlineStyle === 'solid'),
        };
      });
      expect(focused, screen.name).toMatchObject({ isOutlined: true });
    }
  }
});

test('loading is announced at once, and the content is not announced again', async ({
  page,
  api,
}) => {
  const release = await api.hold('/api/exams/questions/la-2023-final');
  await page.goto(finalExam.review);
  await expect(page.getByRole('status')).toHaveText('Loading questions...');
  release();
  await expect(questionLink(page, 1)).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves and nothing stays hidden', async ({ page }) => {
    await page.setViewportSize({ width: 500, height: 400 });
    await page.goto('/');
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      expect(await card.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
      expect(await card.evaluate((node) => getComputedStyle(node).transform)).toBe('none');
    }
    for (const at of ['/', '/courses', finalExam.question(1)]) {
      await page.goto(at);
      await expect(heading(page)).toBeVisible();
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((node) => getComputedStyle(node))
          .filter((style) => style.animationName !== 'none' || style.transitionDuration !== '0s')
          .map((style) => `${style.animationName} ${style.transition}`),
      );
      expect(moving).toEqual([]);
    }
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('marks, matches, choices and the current question remain distinguishable', async ({
    page,
  }) => {
    await store(page, { 'la-2023-final-2': { id: '2', answerText: 'x', correct: false } });
    await page.goto(finalExam.question(1));
    await expect(submit(page)).toBeVisible();
    const background = (of: Locator) =>
      of.evaluate((node) => getComputedStyle(node).backgroundColor);
    const others = await background(questionLink(page, 3));
    expect(await background(questionLink(page, 1))).not.toBe(others);
    expect(await background(questionLink(page, 2))).toBe(others);
    await expect(questionLink(page, 2).locator('svg')).toBeVisible();
    await expect(radio(page, 0)).toHaveCSS('appearance', 'auto');
    await radio(page, 1).check();
    await submit(page).click();
    await expect(page.getByText('Your answer, incorrect')).toBeVisible();
    await page.goto('/courses?q=linear');
    const mark = page.locator('mark');
    await expect(mark).toHaveText('Linear');
    expect(await background(mark)).not.toBe(await background(page.locator('body')));
    await page.goto(finalExam.review);
    await expect(page.getByText('2 of 5 answered, 0 right')).toBeVisible();
  });
});
