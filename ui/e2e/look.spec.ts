import type { Locator } from '@playwright/test';
import { expectAccessibleInBoth, expectAccessibleLook } from './support/access.ts';
import { texts, wide } from './support/content.ts';
import { mechanics } from './support/kinds.ts';
import { blockStorage, store } from './support/progress.ts';
import {
  answerText,
  finalExam,
  heading,
  keysButton,
  keysSwitch,
  paths,
  questionLink,
  radio,
  result,
  row,
  searchBox,
  submit,
} from './support/screens.ts';
import { type Api, expect, type Page, test, type Watch } from './support/test.ts';

// A colour in the middle of a transition is neither the old nor the new one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const schemes = ['light', 'dark'] as const;

interface Tools {
  readonly page: Page;
  readonly api: Api;
  readonly watch: Watch;
}

type Scene = (tools: Tools) => Promise<void>;

const progress = {
  'la-2023-final-1': { id: 'a', answerText: 'x', correct: true },
  'la-2023-final-2': { id: '2', answerText: 'x', correct: false },
  'la-2023-final-3': 'typed',
};

const typeset = (page: Page) => expect(page.locator('.katex').first()).toBeVisible();

const campus: Readonly<Record<string, Scene>> = {
  'the landing page': async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
  },
  'the course list': async ({ page }) => {
    await page.goto('/courses');
    await row(page, 'Algorithms').hover();
  },
  'a search with matches': async ({ page }) => {
    await page.goto('/courses?q=math');
    await expect(page.locator('mark')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
  },
  'a search without a match': async ({ page }) => {
    await page.goto('/courses');
    await searchBox(page).fill('zzzz');
    await expect(page.getByText('No courses to display.')).toBeVisible();
  },
  'a list that loads': async ({ page, api }) => {
    await api.hold('/api/exams/course/MATH-201');
    await page.goto(paths.exams('MATH-201'));
    await expect(page.getByText('Loading exams...')).toBeVisible();
  },
  'a page that failed': async ({ page, api }) => {
    await api.fail('/api/exams/questions/la-2023-final');
    await page.goto(finalExam.review);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
  'the exam list with progress': async ({ page }) => {
    await store(page, progress);
    await page.goto(paths.exams('MATH-201'));
    await expect(page.getByText('3 of 5 answered, 1 right')).toBeVisible();
    await page.getByRole('link', { name: 'Non-Timed Exam' }).first().focus();
  },
  'the popup': async ({ page }) => {
    await page.goto(paths.exams('MATH-201'));
    await page.getByRole('button', { name: 'Timed Exam' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the resource list': async ({ page }) => {
    await page.goto(paths.resources('MATH-201'));
    await expect(page.getByText('Lecture notes')).toBeVisible();
  },
  'an empty resource list': async ({ page }) => {
    await page.goto(paths.resources('CS-102'));
    await expect(page.getByText('No resources available for this course.')).toBeVisible();
  },
  'the timed review with every state': async ({ page }) => {
    await store(page, progress);
    await page.goto(finalExam.timed('0'));
    await expect(questionLink(page, 2)).toHaveAttribute('data-state', 'incorrect');
  },
  'a question with a chosen answer': async ({ page }) => {
    await page.goto(finalExam.question(1));
    await radio(page, 1).check();
    await typeset(page);
  },
  'a right answer': async ({ page }) => {
    await page.goto(finalExam.question(1));
    await radio(page, 0).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Correct! Try again!');
    await typeset(page);
  },
  'a wrong answer': async ({ page }) => {
    await page.goto(finalExam.question(1));
    await radio(page, 1).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
    await typeset(page);
  },
  'a blank open-ended question': async ({ page }) => {
    await page.goto(finalExam.question(3));
    await expect(answerText(page)).toBeVisible();
  },
  'an answered open-ended question': async ({ page }) => {
    await page.goto(finalExam.question(3));
    await answerText(page).fill('typed');
    await submit(page).click();
    await expect(result(page)).toHaveText('Try again!');
    await typeset(page);
  },
  'a question without answers': async ({ page }) => {
    await page.goto(finalExam.question(4));
    await expect(page.getByText('No answers available for this question.')).toBeVisible();
  },
  'code and broken formulas': async ({ page }) => {
    await page.goto(paths.question('MATH-201', 'la 2024.final Ä', 'la 2024.final Ä 1'));
    await expect(page.getByText('$\\frac{1$')).toBeVisible();
  },
  'a question that is not there': async ({ page }) => {
    await page.goto(paths.question('MATH-201', 'la-2023-final', 'nope'));
    await expect(page.getByText('Question not found.')).toBeVisible();
  },
  'a page without its formulas and its storage': async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await blockStorage(page);
    await page.route(/\/assets\/typeset-.*\.js$/, (route) => route.abort());
    await page.goto(finalExam.question(1));
    await expect(page.getByText('Formulas could not be loaded')).toBeVisible();
    await expect(page.getByText('Your progress cannot be saved')).toBeVisible();
  },
  'the help': async ({ page }) => {
    await page.goto(paths.help);
    await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
  },
  'the list of keys': async ({ page }) => {
    await page.goto(finalExam.question(3));
    await keysButton(page).click();
    await expect(keysSwitch(page)).toBeChecked();
  },
  'the list of keys that are turned off': async ({ page }) => {
    await page.goto(paths.courses);
    await keysButton(page).click();
    await keysSwitch(page).uncheck();
  },
  'the not-found screen': async ({ page }) => {
    await page.goto('/nowhere');
    await expect(heading(page)).toHaveText('Page not found');
  },
};

const odd: Readonly<Record<string, Scene>> = {
  'endless ids and formulas': async ({ page }) => {
    await page.goto(paths.question(wide.course, wide.exam, wide.question));
    await radio(page, 1).check();
    await submit(page).click();
    await typeset(page);
    await expect(page.getByRole('group', { name: 'Formula' }).first()).toBeVisible();
  },
  'block math': async ({ page }) => {
    await page.goto(paths.question(texts.course, texts.exam, 'block'));
    await expect(page.locator('.katex-display')).toBeVisible();
  },
  'sixty questions': async ({ page }) => {
    await page.goto(paths.review('MANY-60', 'sixty'));
    await expect(questionLink(page, 60)).toBeVisible();
  },
};

const kinds: Readonly<Record<string, Scene>> = {
  'all right answers, submitted': async ({ page }) => {
    await page.goto(mechanics.question('all'));
    await page.getByRole('button', { name: 'Hint' }).click();
    for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check();
    await submit(page).click();
    await expect(result(page)).toHaveText('Incorrect. Try again!');
  },
  'a number that is none': async ({ page }) => {
    await page.goto(mechanics.question('number'));
    await answerText(page).fill('4.9 m');
    await expect(page.getByText('That is not a number')).toBeVisible();
  },
  'a number that is right': async ({ page }) => {
    await page.goto(mechanics.question('number'));
    await answerText(page).fill('4.9');
    await submit(page).click();
    await typeset(page);
  },
  'figures to choose from': async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(3);
  },
  'a figure opened large': async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    await page.getByRole('button', { name: 'Enlarge: A long road.' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
  'an exam on paper': async ({ page }) => {
    await page.goto(paths.paper(mechanics.course, mechanics.exam));
    await expect(page.getByRole('heading', { name: 'Answers', exact: true })).toBeVisible();
    await typeset(page);
  },
  'an exam with all that it says': async ({ page }) => {
    await page.goto(mechanics.review);
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  },
};

for (const [site, scenes] of [
  ['campus', campus],
  ['odd', odd],
  ['kinds', kinds],
] as const) {
  test.describe(() => {
    test.use({ site });

    for (const [name, show] of Object.entries(scenes)) {
      test(`axe finds nothing in ${name}, light and dark, wide and narrow`, async ({
        page,
        api,
        watch,
      }) => {
        await show({ page, api, watch });
        await expectAccessibleInBoth(page, name);
        // On a phone, the same elements are in other places.
        await page.setViewportSize({ width: 360, height: 740 });
        await expectAccessibleLook(page, `${name} at 360 px`);
      });
    }
  });
}

for (const colorScheme of schemes) {
  test(`the ${colorScheme} states of questions stand out from what is behind them`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await store(page, progress);
    await page.goto(finalExam.review);
    await expect(questionLink(page, 2)).toHaveAttribute('data-state', 'incorrect');
    for (const n of [1, 2, 4]) {
      const { front, back } = await coloursOf(questionLink(page, n));
      for (const one of front) {
        for (const other of back) {
          expect(contrast(one, other), `Q${n}: ${one} on ${other}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
}

/**
 * Returns the colours of a question link's edge and mark, and the background colours of the link
 * and the card.
 */
function coloursOf(link: Locator) {
  return link.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    // Reads a colour with a canvas, whatever notation the browser uses.
    const rgb = (colour: string) => {
      if (canvas === null) throw new Error('There is no canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const style = getComputedStyle(node);
    const mark = getComputedStyle(node.querySelector('svg') ?? node);
    const card = getComputedStyle(node.closest('nav')?.parentElement ?? document.body);
    return {
      front: [rgb(style.borderTopColor), rgb(mark.stroke)],
      back: [rgb(style.backgroundColor), rgb(card.backgroundColor)],
    };
  });
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
