import { store } from './support/progress.ts';
import {
  finalExam,
  goBack,
  heading,
  openScreen,
  paths,
  questionLink,
  row,
  screens,
} from './support/screens.ts';
import { expectNoShift, slowDown, watchShifts } from './support/shift.ts';
import { expect, type Page, test } from './support/test.ts';

const progress = {
  'la-2023-final-1': { id: 'a', answerText: 'x', correct: true },
  'la-2023-final-3': 'typed',
};

/** Longer than the 500 ms during which the browser attributes a shift to the last input. */
const late = 700;

async function delayCalls(page: Page, milliseconds = late) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** Records in each frame how far down the page the content begins. */
async function watchPlace(page: Page) {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const note = () => {
      const first = document.querySelector('main :is(ul h2, ul li, section h2, .RichText-text)');
      if (first !== null) places.push(first.getBoundingClientRect().top);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/**
 * Screens whose layouts on a desktop and a phone are different. The others differ only in their
 * margins.
 */
const ofTwoLayouts = [
  'the landing page',
  'the course list',
  'a search for questions',
  'the exam on paper',
];

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    for (const screen of screens) {
      if (device === 'a desktop' && !ofTwoLayouts.includes(screen.name)) continue;
      test(`${screen.name} opens without moving what is in view`, async ({ page }) => {
        await watchShifts(page);
        await slowDown(page);
        await openScreen(page, screen);
        await expectNoShift(page, screen.name);
      });
    }

    if (device === 'a desktop') return;

    test('the loading text does not move the server’s content, and leaves no gap', async ({
      context,
    }) => {
      const stays = async (path: string) => {
        const page = await context.newPage();
        await delayCalls(page, 2000);
        await watchPlace(page);
        await page.goto(path);
        await expect(page.getByText(/^Loading \w+\.\.\.$/)).toBeVisible();
        await expect(page.getByText(/^Loading \w+\.\.\.$/)).toHaveCount(0);
        const places = await page.evaluate(
          () => (window as unknown as { places: number[] }).places,
        );
        expect(places.length, path).toBeGreaterThan(30);
        expect(Math.max(...places) - Math.min(...places), `${path}: ${places}`).toBeLessThan(2);
      };
      // Each of them spends most of the time waiting for its calls.
      await Promise.all(
        [
          paths.courses,
          paths.exams('MATH-201'),
          paths.resources('MATH-201'),
          finalExam.question(1),
        ].map(stays),
      );
    });

    test('screens do not shift with saved progress either', async ({ page }) => {
      await store(page, progress);
      await watchShifts(page);
      await slowDown(page);
      await page.goto(paths.exams('MATH-201'));
      await expect(page.getByText('2 of 5 answered, 1 right')).toBeVisible();
      await expectNoShift(page, 'the exam list');
      await page.goto(finalExam.question(3));
      await expect(page.getByRole('main').locator('.katex').first()).toBeVisible();
      await expectNoShift(page, 'an answered question');
    });

    test('navigating between screens shifts nothing after the first moment', async ({ page }) => {
      test.slow();
      await watchShifts(page);
      await page.goto('/');
      await slowDown(page);
      await delayCalls(page);
      await page.getByRole('link', { name: 'Get Started' }).click();
      await expect(row(page, 'Algorithms')).toBeVisible();
      await expectNoShift(page, 'to the course list');
      await row(page, 'Linear Algebra').hover();
      await row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' }).click();
      await expect(page.getByText('Final, spring 2023')).toBeVisible();
      await expectNoShift(page, 'to the exam list');
      await page.getByRole('link', { name: 'Non-Timed Exam' }).first().click();
      await expect(questionLink(page, 5)).toBeVisible();
      await expectNoShift(page, 'to the review');
      await questionLink(page, 1).click();
      await expect(page.getByRole('main').locator('.katex').first()).toBeVisible();
      await expectNoShift(page, 'to a question');
      // One question with several right answers, and one with a typed answer.
      for (const n of [2, 3]) {
        await page.getByRole('link', { name: 'Next' }).click();
        await expect(heading(page)).toHaveText(`Question ${n} of 5`);
        await expect(questionLink(page, n)).toBeVisible();
        await expectNoShift(page, `to question ${n}`);
      }
      await goBack(page).click();
      await expect(heading(page)).toHaveText('Exam Review');
      await expectNoShift(page, 'back to the review');
    });
  });
}

test.describe('the shipped content', () => {
  test.use({ site: 'shipped', viewport: { width: 360, height: 740 } });

  test('a search that finds many formulas shifts nothing once they are typeset', async ({
    page,
  }) => {
    await watchShifts(page);
    await slowDown(page);
    await page.goto(paths.search('matrix'));
    const results = page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
    await expect(results.locator('.katex').first()).toBeVisible();
    await expect(results).toHaveCount(50);
    await expectNoShift(page, 'a search with formulas');
  });
});
