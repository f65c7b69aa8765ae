import {
  blockStorage,
  fillStorage,
  store,
  stored,
  storedSchedule,
  storedStudy,
  storeStudy,
} from './support/progress.ts';
import { finalExam, heading, questionLink } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  another,
  answerSome,
  at,
  button,
  code,
  dialog,
  expectInOrder,
  five,
  keepTyped,
  linkFrom,
  one,
  openMove,
  place,
  readCode,
  status,
  three,
} from './support/transfer.ts';

/**
 * Returns the study data with times as in a link, where most of them are truncated to the second.
 */
function inSeconds(study: unknown): unknown {
  return JSON.parse(JSON.stringify(study).replaceAll(/\.\d{3}Z/g, '.000Z'));
}

test('answers are merged on another device, with texts and verdicts from the site', async ({
  page,
  browser,
  baseURL,
}) => {
  await answerSome(page);
  const [record, study] = [await stored(page), await storedStudy(page)];
  const address = await linkFrom(page);
  expect(await readCode(page)).toBe(address);
  expect(address).toMatch(new RegExp(`^${baseURL}/progress#move=4[\\w-]+\\.[\\w-]+$`));

  const there = await another(browser, baseURL);
  await there.page.goto(address);
  await expect(dialog(there.page)).toContainText(
    'This link contains 2 answers, 1 flag and 1 grade from 1 exam.',
  );
  expect([await stored(there.page), await storedStudy(there.page)]).toEqual([null, null]);
  await button(there.page, 'Merge').click();
  await expect(status(there.page)).toContainText('Merged 2 answers, 1 flag and 1 grade.');
  expect(await stored(there.page)).toEqual(record);
  expect(inSeconds(await storedStudy(there.page))).toEqual(inSeconds(study));
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.getByRole('link', { name: place.exam }).click();
  await expect(questionLink(there.page, 1)).toHaveText(/, correct\s*, flagged$/);

  await there.page.goto(address);
  await button(there.page, 'Merge').click();
  await expect(status(there.page)).toHaveText('Everything in this link was already here.');
  await there.end();
});

test('a merge can be undone, except for entries saved since then', async ({ page }) => {
  await answerSome(page);
  const address = await linkFrom(page);
  await button(page, 'Close').click();
  await button(page, 'Clear everything').click();
  await dialog(page).getByRole('button', { name: 'Clear everything' }).click();
  await page.goto(address);
  await button(page, 'Merge').click();
  await button(page, 'Undo').click();
  await expect(status(page)).toHaveText('Undid the import of 2 answers, 1 flag and 1 grade.');
  expect(await stored(page)).toEqual({});
});

test('nothing is merged without a confirmation, and the link leaves the address', async ({
  page,
  browser,
  baseURL,
}) => {
  await answerSome(page);
  const address = await linkFrom(page);
  const there = await another(browser, baseURL);
  await there.page.goto('/progress');
  await expect(heading(there.page)).toHaveText('Your progress');
  // In the tab that is already open.
  await there.page.evaluate((hash) => window.location.assign(hash), new URL(address).hash);
  await expect(dialog(there.page)).toBeVisible();
  await there.page.reload();
  await expect(dialog(there.page)).toBeVisible();
  await button(there.page, 'Cancel').click();
  await expect(dialog(there.page)).toHaveCount(0);
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.goto(address);
  await expect(dialog(there.page)).toBeVisible();
  await there.page.keyboard.press('Escape');
  await expect(dialog(there.page)).toHaveCount(0);
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.reload();
  await expect(there.page.getByText('Nothing yet.')).toBeVisible();
  expect([await stored(there.page), await storedStudy(there.page)]).toEqual([null, null]);
  await there.end();
});

test('an incomplete link says so and changes nothing', async ({ page }) => {
  await answerSome(page);
  const kept = [await stored(page), await storedStudy(page)];
  const { hash } = new URL(await linkFrom(page));
  for (const [what, spoilt] of [
    ['cut', hash.slice(0, -9)],
    ['cut to nothing', '#move='],
    ['changed', `${hash.slice(0, -9)}${'x'.repeat(9)}`],
    ['not of these characters', '#move=%F0%9F%98%80%'],
    ['of 50,000 characters', `#move=1${'A'.repeat(50_000)}`],
  ] as const) {
    await page.goto(`/progress${spoilt}`);
    await page.reload();
    await expect(dialog(page), what).toContainText('This link is incomplete');
    await expect(button(page, 'Merge'), what).toHaveCount(0);
    await button(page, 'Close').click();
    await expect(dialog(page), what).toHaveCount(0);
    await expect(page, what).toHaveURL('/progress');
    expect([await stored(page), await storedStudy(page)], what).toEqual(kept);
  }
});

test('a link from an earlier version asks for a new one and changes nothing', async ({ page }) => {
  await answerSome(page);
  const kept = [await stored(page), await storedStudy(page)];
  const earlier =
    '1cPWoWk85XG2DjL8BKPbq-oR0wdCAAAraD6-qbx04M9usq22H8yuPkFl7124A69ZwZE8AJHxSogqu3eG1pNxuUfMJyEKT9lfijj1_jtpb2';
  await page.goto(`/progress#move=${earlier}`);
  await expect(dialog(page)).toContainText('made by an earlier version of this site');
  await expect(button(page, 'Merge')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(page).toHaveURL('/progress');
  expect([await stored(page), await storedStudy(page)]).toEqual(kept);
});

test('without the exams, nothing is merged until they can be fetched', async ({
  page,
  browser,
  baseURL,
}) => {
  await answerSome(page);
  const address = await linkFrom(page);
  const there = await another(browser, baseURL);
  const isExam = `**/api/exams/${place.exam}`;
  await there.page.route(isExam, (route) => route.abort('connectionfailed'));
  await there.page.goto(address);
  await button(there.page, 'Merge').click();
  await expect(there.page.getByRole('alert')).toContainText('1 of 1 exam could not be fetched');
  expect(await stored(there.page)).toBeNull();
  await there.page.unroute(isExam);
  await button(there.page, 'Try again').click();
  await expect(status(there.page)).toContainText('Merged 2 answers');
  await there.end();
});

test('a merge reports questions that the site no longer has, and leaves them out', async ({
  page,
}) => {
  await answerSome(page);
  const address = await linkFrom(page);
  await button(page, 'Close').click();
  await page.evaluate(() => localStorage.clear());
  await page.route(`**/api/exams/${place.exam}`, (route) => route.fulfill({ json: null }));
  await page.goto(address);
  await button(page, 'Merge').click();
  await expect(status(page)).toHaveText(
    'Nothing new. Left out, because they are no longer on this site: 2 answers and 1 flag.',
  );
});

test('the link is copied, or else selected to be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerSome(page);
  const address = await linkFrom(page);
  await button(page, 'Copy link').click();
  await expect(dialog(page).getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await button(page, 'Copy link').click();
  await expect(dialog(page).getByRole('status')).toContainText('copy it yourself');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test('without progress there is nothing to move', async ({ page }) => {
  await openMove(page);
  await expect(dialog(page)).toContainText('There is nothing to move yet.');
  await button(page, 'Close').click();
  await expect(button(page, 'Move to another device')).toBeFocused();
});

for (const [kind, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with ${kind} storage, merged answers last as long as the page, which says so`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await answerSome(page);
    const address = await linkFrom(page);
    const there = await another(browser, baseURL);
    await prepare(there.page);
    await there.page.goto(address);
    await button(there.page, 'Merge').click();
    await expect(there.page.getByText('2 of 5 answered, 1 right')).toBeVisible();
    await expect(there.page.getByText(/cannot be saved in this browser/)).toBeVisible();
    await button(there.page, 'Undo').click();
    await expect(there.page.getByText('Nothing yet.')).toBeVisible();
    await there.end();
  });
}

test.describe('the browser is asked for persistent storage', () => {
  const asked = (page: Page) =>
    page.evaluate(() => (window as unknown as { asked?: number }).asked ?? 0);

  test('after the tenth answer, once', async ({ page }) => {
    await page.addInitScript(() => {
      const counting = window as unknown as { asked: number };
      counting.asked = 0;
      navigator.storage.persist = () => {
        counting.asked += 1;
        return Promise.reject(new Error('not now'));
      };
    });
    const eight = Array.from({ length: 8 }, (_, n) => [`far-${n}`, 'typed'] as const);
    await store(page, Object.fromEntries(eight));
    for (const [n, times] of [
      [3, 0],
      [5, 1],
      [1, 0],
    ] as const) {
      await page.goto(finalExam.question(n));
      const entry = page.getByRole('textbox', { name: 'Your answer' });
      if (n === 1) await page.getByRole('radio').first().check();
      else await entry.fill('typed');
      await button(page, 'Submit').click();
      await button(page, 'Flag').click();
      await expect(button(page, 'Flag')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => asked(page)).toBe(times);
    }
    expect(await storedStudy(page)).toMatchObject({ settings: { persistence: {} } });
  });
});

test('both dialogs are accessible and fit, light and dark, on all screens', async ({
  page,
  api,
}) => {
  test.slow();
  await keepTyped(page, [3, 300, 900]);
  const address = await linkFrom(page);
  await api.fail(`/api/exams/${place.exam}`, 'no network');
  await openMove(page);
  await expect(code(page)).toBeVisible();
  await expectInOrder(page, 'moving');
  await page.goto(address);
  await page.reload();
  await expect(button(page, 'Merge')).toBeVisible();
  await expectInOrder(page, 'merging');
  await button(page, 'Merge').click();
  await expect(button(page, 'Try again')).toBeVisible();
  await expectInOrder(page, 'a merge that failed');
  await page.goto('/progress#move=cut');
  await page.reload();
  await expect(button(page, 'Close')).toBeVisible();
  await expectInOrder(page, 'a link that was cut');
});

test('the schedule is transferred, except for a question that was answered later there', async ({
  page,
  browser,
  baseURL,
}) => {
  const keep = async (device: Page, second: number, streak: number, review: number[]) => {
    await store(device, { [three]: 'typed', [five]: `typed ${second}` });
    const how = { ...place, at: at(second), streak };
    const last = Date.parse(at(second));
    const schedule = { [three]: [...review.slice(0, 3), last, ...review.slice(3)] };
    await storeStudy(device, { version: 1, answered: { [three]: how, [five]: how }, schedule });
  };
  await keep(page, 10, 3, [21.5, 4.2, 20_476, 5, 1]);
  const address = await linkFrom(page);
  expect(address).toContain('#move=4');
  for (const [second, due] of [
    [0, 20_476],
    [20, 20_460],
  ] as const) {
    const there = await another(browser, baseURL);
    await keep(there.page, second, 1, [2.3, 2.1, 20_460, 2, 0]);
    await there.page.goto(address);
    await button(there.page, 'Merge').click();
    await expect(status(there.page)).toContainText(
      second === 0 ? 'Merged 2 answers' : 'already here',
    );
    const review = (await storedSchedule(there.page))[three] ?? [];
    expect(review[2]).toBe(due);
    expect(review[3]).toBe(Date.parse(at(Math.max(second, 10))));
    if (second === 0) expect(Math.abs(Number(review[0]) / 21.5 - 1)).toBeLessThan(0.016);
    await there.end();
  }
});

test('two devices that exchange links end with the same progress', async ({
  page,
  browser,
  baseURL,
}) => {
  const there = await another(browser, baseURL);
  await answerSome(page);
  // One is earlier than the answer on this device, and one does not exist on it.
  await store(there.page, { [one]: { id: 'b', answerText: '', correct: false }, [five]: 'there' });
  const answered = Object.fromEntries([one, five].map((id) => [id, { ...place, at: at(0) }]));
  await storeStudy(there.page, { version: 1, answered });
  await there.page.goto(await linkFrom(page));
  await button(there.page, 'Merge').click();
  await expect(status(there.page)).toContainText('Merged 2 answers');
  const back = await linkFrom(there.page);
  await page.goto(back);
  await button(page, 'Merge').click();
  await expect(status(page)).toContainText('Merged 1 answer.');
  expect(await stored(page)).toEqual(await stored(there.page));
  expect(Object.keys((await stored(page)) as object).sort()).toEqual([one, three, five]);
  await there.end();
});
