import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dated } from './dated.ts';
import { mechanics } from './kinds.ts';
import { youAreOffline } from './offline.ts';
import { blockStorage, store, storeStudy } from './progress.ts';
import {
  answerText,
  exam,
  finalExam,
  heading,
  openScreen,
  paths,
  questionLink,
  radio,
  result,
  row,
  screens,
  searchBox,
  submit,
} from './screens.ts';
import type { SiteName } from './server.ts';
import { answerAll, asking, begin, button, judged, place, score, toQuestion } from './sitting.ts';
import { type Api, expect, type Page, type Watch } from './test.ts';

/**
 * Called in each state with the state's name. It may change the look of the page, but not its
 * address.
 */
type Look = (state: string, page?: Page) => Promise<void>;

interface Tools {
  readonly page: Page;
  readonly api: Api;
  readonly watch: Watch;
}

/** A walk through the states of a screen, in English. */
interface Walk {
  readonly name: string;
  readonly site: SiteName;
  readonly go: (tools: Tools, look: Look) => Promise<void>;
}

/** Opens an address as a link does, without reloading the page. */
async function visit(page: Page, path: string): Promise<void> {
  // React has taken over the page from the server.
  await expect(page.locator('footer select')).toBeVisible();
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const calls = [
  ['the course list', paths.courses, '/api/courses'],
  ['a search', '/courses?q=linear', '/api/courses/search?query=linear'],
  ['a search for questions', paths.search('matrix'), '/api/search?query=matrix'],
  ['the exam list', paths.exams('MATH-201'), '/api/exams/course/MATH-201'],
  ['the resource list', paths.resources('MATH-201'), '/api/resources/course/MATH-201'],
  ['practice', paths.practice('MATH-201'), '/api/exams/course/MATH-201'],
  ['the exam review', finalExam.review, '/api/exams/questions/la-2023-final'],
  ['the paper', paths.paper('MATH-201', finalExam.exam), '/api/exams/la-2023-final'],
  ['an exam before it is sat', paths.sit('MATH-201', finalExam.exam), '/api/exams/la-2023-final'],
  ['a question', finalExam.question(3), '/api/questions/la-2023-final-3'],
  ['the bar of a question', finalExam.question(3), '/api/exams/questions/la-2023-final'],
] as const;

const at = '2026-01-02T12:00:00.000Z';
const origin = { course: 'MATH-201', exam: finalExam.exam, at };
const [one, two, three] = [1, 2, 3].map((n) => `la-2023-final-${n}`) as [string, string, string];
const right = { id: 'a', answerText: '$\\det A \\cdot \\det B$', correct: true };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Stores two answers, a flag, and answers to questions that do not exist on the site. */
async function storeSome(page: Page): Promise<void> {
  await store(page, { [one]: right, [three]: 'typed', gone: 'typed' });
  await storeStudy(page, {
    version: 1,
    answered: { [one]: origin, [three]: origin },
    flags: { [two]: { ...origin, on: true } },
    settings: { examDays: { 'MATH-201': { on: tomorrow } } },
  });
}

const status = (page: Page) => page.locator('[aria-live]').filter({ hasText: /\S/ });
const dialog = (page: Page) => page.getByRole('dialog');

/** Walks through every screen in every state. */
export const walks: readonly Walk[] = [
  ...screens.map(
    (screen): Walk => ({
      name: screen.name,
      site: 'campus',
      go: async ({ page }, look) => {
        await openScreen(page, screen);
        await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
        await look('opened');
      },
    }),
  ),
  ...calls.map(
    ([name, path, call]): Walk => ({
      name: `${name} that is loading`,
      site: 'campus',
      go: async ({ page, api }, look) => {
        await page.goto(paths.help);
        const release = await api.hold(call);
        await visit(page, path);
        await expect(page.getByText(/^Loading|^Searching/).first()).toBeVisible();
        await look('loading');
        release();
        await expect(page.locator('[data-kind="loading"]')).toHaveCount(0);
        await look('loaded');
      },
    }),
  ),
  {
    name: 'lists that are empty',
    site: 'campus',
    go: async ({ page, api }, look) => {
      await page.goto(paths.help);
      await api.answer('/api/courses', []);
      for (const path of [
        paths.courses,
        paths.exams('NOPE'),
        paths.resources('NOPE'),
        paths.practice('NOPE'),
        paths.review('MATH-201', 'nope'),
        paths.sit('MATH-201', 'nope'),
        paths.paper('MATH-201', 'nope'),
        paths.question('MATH-201', finalExam.exam, 'nope'),
      ]) {
        await visit(page, path);
        await expect(page.locator('main [data-kind="empty"]').first()).toBeVisible();
        await look(path);
      }
    },
  },
  {
    name: 'a choice question',
    site: 'kinds',
    go: async ({ page }, look) => {
      await page.goto(mechanics.question('all'));
      await button(page, 'Show hint')
        .or(page.getByRole('button', { name: /hint/i }))
        .first()
        .click();
      await look('with a hint');
      await page.getByRole('checkbox').nth(1).check();
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await look('judged');
      await result(page).click();
      await expect(submit(page)).toBeVisible();
      await button(page, 'Flag').click();
      await look('again, flagged');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(heading(page)).toHaveText('Question 2 of 5');
      await look('next');
    },
  },
  {
    name: 'a typed answer',
    site: 'kinds',
    go: async ({ page }, look) => {
      await page.goto(mechanics.question('number'));
      await answerText(page).fill('no number');
      await look('not a number');
      await answerText(page).fill('5.5');
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await look('judged');
      await page.goto(mechanics.question('open'));
      await answerText(page).fill('It slows things down.');
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await look('to be graded');
      await page.goto(mechanics.question('text'));
      await answerText(page).fill('joule');
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await look('right');
    },
  },
  {
    name: 'figures',
    site: 'kinds',
    go: async ({ page }, look) => {
      await page.goto(mechanics.question('figures'));
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
      await look('enlarged');
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('radio').last().check();
      await submit(page).click();
      await look('judged');
    },
  },
  {
    name: 'wide formulas and code',
    site: 'odd',
    go: async ({ page }, look) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const id = 'Question'.repeat(128).slice(0, 128);
      await page.goto(paths.question('W'.repeat(128), 'Exam'.repeat(128).slice(0, 128), id));
      await expect(page.locator('[data-box][aria-label]').first()).toBeVisible();
      await look('opened');
    },
  },
  {
    name: 'an exam that is sat',
    site: 'kinds',
    go: async ({ page }, look) => {
      await page.goto(mechanics.sit);
      await page.getByLabel('Time limit', { exact: true }).fill('0');
      await button(page, 'Start').click();
      await look('with a wrong time limit');
      await begin(page);
      await look('begun');
      await answerAll(page);
      await button(page, 'Flag').click();
      await toQuestion(page, 4).click();
      await look('with figures');
      await toQuestion(page, 5).click();
      await page.getByRole('textbox').fill('');
      await button(page, 'Finish').click();
      await expect(asking(page)).toBeVisible();
      await look('about to be finished');
      await asking(page).getByRole('button', { name: 'Keep working' }).click();
      const second = await page.context().newPage();
      await second.goto(mechanics.sit);
      await expect(button(second, 'Continue here')).toBeVisible();
      await look('open elsewhere', second);
      await second.close();
      await page.getByRole('textbox').fill('So.');
      await button(page, 'Finish').click();
      await expect(score(page)).toBeVisible();
      await expect(judged(page, 5)).toBeVisible();
      await look('finished');
      await judged(page, 5).getByRole('button', { name: 'Partly' }).click();
      await look('graded');
      await button(page, 'Sit again').click();
      await expect(page.getByRole('heading', { name: 'Earlier runs' })).toBeVisible();
      await look('before the second run');
      await button(page, 'Start').click();
      await expect(place(page)).toBeVisible();
      await button(page, 'Finish').click();
      await asking(page).getByRole('button', { name: 'Finish' }).click();
      await expect(score(page)).toBeVisible();
      await look('after the second run');
      await visit(page, mechanics.exams);
      await expect(exam(page, mechanics.exam)).toBeVisible();
      await look('in the list of exams');
      await visit(page, '/progress');
      await expect(page.locator(`main a[href$="/exams/${mechanics.exam}"]`)).toBeVisible();
      await look('in the progress');
    },
  },
  {
    name: 'a round of practice',
    site: 'kinds',
    go: async ({ page, api, watch }, look) => {
      await page.goto(paths.practice(mechanics.course));
      await page.getByRole('radio', { name: 'Everything', exact: true }).check();
      await look('chosen');
      await button(page, 'Start').click();
      for (let n = 1; n <= 5; n += 1) {
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Question/);
        if ((await page.getByRole('radio').count()) > 0) await radio(page, 0).check();
        else if ((await page.getByRole('checkbox').count()) > 0) {
          await page.getByRole('checkbox').first().check();
        } else await answerText(page).fill('7');
        await submit(page).click();
        await expect(result(page)).toBeVisible();
        await look(`question ${n}`);
        await button(page, 'Next').click();
      }
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/right$/);
      await look('ended');
      await button(page, 'Practise something else').click();
      await page.getByRole('radio', { name: 'Flagged', exact: true }).check();
      await look('a pool that is empty');
      watch.expect(/Failed to load resource/);
      await api.fail('/api/exams/mechanics');
      await page.reload();
      await expect(page.getByText(/^Not loaded/)).toBeVisible();
      await look('an exam that is missed');
    },
  },
  {
    name: 'search results',
    site: 'campus',
    go: async ({ page }, look) => {
      await page.goto(paths.search('determinant'));
      await expect(page.locator('[data-step]').first()).toBeVisible();
      await page.locator('input[type="checkbox"]:enabled').first().check();
      await look('narrowed');
      await storeSome(page);
      await page.goto(paths.search('determinant'));
      await expect(page.locator('[data-step]').first()).toBeVisible();
      await look('answered before');
      await page.goto('/courses?q=linear');
      await expect(row(page, 'Linear Algebra')).toBeVisible();
      await look('of courses');
    },
  },
  {
    name: 'the progress',
    site: 'campus',
    go: async ({ page }, look) => {
      await storeSome(page);
      await page.goto('/progress');
      await expect(page.getByRole('link', { name: finalExam.exam })).toBeVisible();
      await look('with answers');
      await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
      await expect(status(page)).toContainText(/^Cleared/);
      await look('cleared');
      await button(page, 'Undo').click();
      await look('restored');
      await button(page, 'Export').click();
      await expect(status(page).last()).toContainText(/stoa-progress/);
      await look('exported');
      await importText(page, 'no JSON');
      await expect(status(page).last()).toContainText(/broken\.json/);
      await look('imported a foreign file');
      await button(page, 'Move to another device').click();
      await expect(dialog(page).getByRole('heading')).toBeVisible();
      await look('moving');
      const link = (await dialog(page).getByRole('link').getAttribute('href')) ?? '';
      await dialog(page).getByRole('button', { name: /^Copy/ }).click();
      await expect(dialog(page).getByRole('status')).not.toBeEmpty();
      await look('copied');
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await button(page, 'Clear everything').click();
      await look('asked whether to clear everything');
      await dialog(page).getByRole('button', { name: 'Clear everything' }).click();
      await expect(status(page)).toContainText(/^Cleared/);
      await look('cleared entirely');
      await page.goto(link);
      await expect(button(page, 'Merge')).toBeVisible();
      await look('asked whether to merge');
      await button(page, 'Merge').click();
      await expect(status(page)).toContainText(/^Merged/);
      await look('merged');
      await button(page, 'Undo').click();
      await expect(status(page)).toContainText(/^Undid the import of/);
      await look('taken back');
      await page.goto('/progress#move=broken');
      await expect(dialog(page)).toBeVisible();
      await look('a broken link');
    },
  },
  {
    name: 'the review of an exam with answers',
    site: 'campus',
    go: async ({ page }, look) => {
      await storeSome(page);
      await page.goto(finalExam.review);
      await expect(questionLink(page, 5)).toBeVisible();
      await look('with answers');
      await button(page, 'Clear this exam').click();
      await expect(status(page)).toContainText(/^Cleared/);
      await look('cleared');
      await button(page, 'Undo').click();
      await look('restored');
      await page.reload();
      await store(page, {});
      await storeStudy(page, { version: 1 });
      await page.goto(finalExam.review);
      await button(page, 'Clear this exam').click();
      await expect(status(page)).toBeVisible();
      await look('with nothing to clear');
      await visit(page, finalExam.timed('1'));
      await expect(questionLink(page, 5)).toBeVisible();
      await look('timed');
    },
  },
  {
    name: 'exams that are there in part',
    site: 'dated',
    go: async ({ page }, look) => {
      await store(page, { [`${dated.withdrawn}-1`]: right });
      const answered = { course: dated.course, exam: dated.withdrawn, at };
      await storeStudy(page, { version: 1, answered: { [`${dated.withdrawn}-1`]: answered } });
      for (const path of [
        dated.exams,
        dated.review(dated.past),
        dated.review(dated.withheld),
        dated.review(dated.withdrawn),
        dated.review(dated.missing),
        dated.paper(dated.withheld),
        dated.question(dated.withheld),
        dated.question(dated.withdrawn),
        '/progress',
      ]) {
        await page.goto(path);
        await expect(page.locator('[data-server], [data-kind="loading"]')).toHaveCount(0);
        await look(path);
      }
    },
  },
  {
    name: 'papers',
    site: 'papers',
    go: async ({ page }, look) => {
      await page.goto(paths.review('C', 'both'));
      await expect(page.locator('canvas').first()).toBeVisible();
      await look('shown');
      await button(page, 'Show the solution').click();
      await expect(page.getByRole('region', { name: /^Solution/ })).toBeVisible();
      await look('with the solution');
      for (const broken of ['locked', 'broken', 'endless']) {
        await page.goto(paths.review('C', broken));
        await expect(page.getByText(/^This file/)).toBeVisible();
        await look(broken);
      }
      await page.goto(paths.exams('C'));
      await expect(exam(page, 'both')).toBeVisible();
      await look('listed');
    },
  },
  {
    name: 'a site that cannot be reached',
    site: 'campus',
    go: async ({ page, watch }, look) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(paths.courses);
      await expect(row(page, 'Algorithms')).toBeVisible();
      await look('before');
      await page.context().setOffline(true);
      await searchBox(page).fill('algo');
      await expect(youAreOffline(page)).toBeVisible();
      await look('away');
    },
  },
  {
    name: 'the list of keys',
    site: 'campus',
    go: async ({ page }, look) => {
      await page.goto(finalExam.question(1));
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(dialog(page)).toBeVisible();
      await look('open');
    },
  },
  {
    name: 'a browser that saves nothing',
    site: 'campus',
    go: async ({ page }, look) => {
      await blockStorage(page);
      await page.goto(finalExam.question(1));
      await radio(page, 1).check();
      await submit(page).click();
      await expect(page.getByText(/cannot be saved/)).toBeVisible();
      await look('judged');
    },
  },
];

export const failingWalks: readonly Walk[] = calls.map(([name, path, call]) => ({
  name: `${name} that fails`,
  site: 'campus',
  go: async ({ page, api }, look) => {
    await page.goto(paths.help);
    await api.fail(call);
    await visit(page, path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('failed');
  },
}));

/** Imports a file with the given text. */
async function importText(page: Page, text: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'stoa-walk-')), 'broken.json');
  writeFileSync(file, text);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import').click();
  await (await choosing).setFiles(file);
}
