import type { Browser, BrowserContext } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { expectAccessible } from './support/access.ts';
import {
  blockStorage,
  fillStorage,
  store,
  stored,
  storedStudy,
  storeStudy,
} from './support/progress.ts';
import { finalExam, heading, questionLink } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

const place = { course: 'MATH-201', exam: 'la-2023-final' };
const ids = [1, 2, 3, 4, 5].map((n) => `la-2023-final-${n}`);
const [one = '', , three = '', , five = ''] = ids;
const at = (second: number) => new Date(Date.UTC(2026, 0, 2, 12, 0, second)).toISOString();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page) => dialog(page).getByRole('link');
const code = (page: Page) => dialog(page).getByRole('img', { name: /QR code/ });
const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\S/, hasNotText: /^Loading/ });

/** Answers the first question, types for the third, and flags both. */
async function answerSome(page: Page): Promise<void> {
  await page.goto(finalExam.question(1));
  await page.getByRole('radio').first().check();
  await button(page, 'Submit').click();
  await button(page, 'Flag').click();
  await page.goto(finalExam.question(3));
  await page.getByRole('textbox', { name: 'Your answer' }).fill('rank + nullity = n – ganz 😀');
  await button(page, 'Submit').click();
  await button(page, 'Partly').click();
}

async function openMove(page: Page): Promise<void> {
  await page.goto('/progress');
  await button(page, 'Move to another device').click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Move to another device');
}

async function linkFrom(page: Page): Promise<string> {
  await openMove(page);
  return (await link(page).getAttribute('href')) ?? '';
}

/** Another device: nothing of this one is known there. */
async function another(browser: Browser, baseURL: string | undefined) {
  const context: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' });
  return { page: await context.newPage(), end: () => context.close() };
}

/** What a camera reads from the screen. */
async function readCode(page: Page): Promise<string> {
  const image = (await code(page).screenshot()).toString('base64');
  const { width, height, data } = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]),
    );
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, data: Array.from(pixels) };
  }, image);
  return decodeQr({ width, height, data: Uint8Array.from(data) });
}

async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  });
  expect(Math.max(...over)).toBe(0);
}

/** As many typed answers as it takes to have no room, in words that no coder shortens much. */
function words(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36);
  }).join(' ');
}

async function keepTyped(page: Page, lengths: readonly number[]): Promise<void> {
  const typed = lengths.map((length, n) => [ids[n] ?? `more-${n}`, words(length, n)] as const);
  await store(page, Object.fromEntries(typed));
  const answered = Object.fromEntries(typed.map(([id], n) => [id, { ...place, at: at(n) }]));
  await storeStudy(page, { version: 1, answered });
}

test('what was answered here is merged there, with words and verdicts from the site', async ({
  page,
  browser,
  baseURL,
}) => {
  await answerSome(page);
  const [record, study] = [await stored(page), await storedStudy(page)];
  const address = await linkFrom(page);
  expect(await readCode(page)).toBe(address);
  expect(address).toMatch(new RegExp(`^${baseURL}/progress#move=1[\\w-]+$`));

  const there = await another(browser, baseURL);
  await there.page.goto(address);
  await expect(dialog(there.page)).toContainText(
    'This link holds 2 answers, 1 flag and 1 grade of 1 exam.',
  );
  expect([await stored(there.page), await storedStudy(there.page)]).toEqual([null, null]);
  await button(there.page, 'Merge').click();
  await expect(status(there.page)).toContainText('Merged 2 answers, 1 flag and 1 grade.');
  expect(await stored(there.page)).toEqual(record);
  expect(await storedStudy(there.page)).toEqual(study);
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.getByRole('link', { name: place.exam }).click();
  await expect(questionLink(there.page, 1)).toHaveText(/, correct\s*, flagged$/);

  await there.page.goto(address);
  await button(there.page, 'Merge').click();
  await expect(status(there.page)).toHaveText('All that is in this link was here already.');
  await there.end();
});

test('a merge can be undone, but for what was kept since then', async ({ page }) => {
  await answerSome(page);
  const address = await linkFrom(page);
  await button(page, 'Close').click();
  await button(page, 'Clear everything').click();
  await dialog(page).getByRole('button', { name: 'Clear everything' }).click();
  await page.goto(address);
  await button(page, 'Merge').click();
  await button(page, 'Undo').click();
  await expect(status(page)).toHaveText('Took back 2 answers, 1 flag and 1 grade.');
  expect(await stored(page)).toEqual({});
});

test('nothing is merged without being asked, and neither choice leaves the link behind', async ({
  page,
  browser,
  baseURL,
}) => {
  await answerSome(page);
  const address = await linkFrom(page);
  const there = await another(browser, baseURL);
  await there.page.goto('/progress');
  await expect(heading(there.page)).toHaveText('Your progress');
  // In the tab that stands there already.
  await there.page.evaluate((hash) => window.location.assign(hash), new URL(address).hash);
  await expect(dialog(there.page)).toBeVisible();
  await there.page.reload();
  await expect(dialog(there.page)).toBeVisible();
  await button(there.page, 'Cancel').click();
  await expect(dialog(there.page)).toHaveCount(0);
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.goto(address);
  await there.page.keyboard.press('Escape');
  await expect(dialog(there.page)).toHaveCount(0);
  await expect(there.page).toHaveURL(`${baseURL}/progress`);
  await there.page.reload();
  await expect(there.page.getByText('Nothing yet.')).toBeVisible();
  expect([await stored(there.page), await storedStudy(there.page)]).toEqual([null, null]);
  await there.end();
});

for (const [what, spoil] of [
  ['cut', (hash: string) => hash.slice(0, -9)],
  ['cut to nothing', () => '#move='],
  ['changed', (hash: string) => `${hash.slice(0, -9)}${'x'.repeat(9)}`],
  ['odd', () => '#move=%F0%9F%98%80%'],
  ['endless', () => `#move=1${'A'.repeat(50_000)}`],
] as const) {
  test(`a link that is ${what} says so and changes nothing`, async ({ page }) => {
    await answerSome(page);
    const kept = [await stored(page), await storedStudy(page)];
    const { hash } = new URL(await linkFrom(page));
    await page.goto(`/progress${spoil(hash)}`);
    await page.reload();
    await expect(dialog(page)).toContainText('This link is not whole');
    await expect(button(page, 'Merge')).toHaveCount(0);
    await button(page, 'Close').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/progress');
    expect([await stored(page), await storedStudy(page)]).toEqual(kept);
  });
}

test('without the exams nothing is merged, until they can be fetched', async ({
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

test('what the site no longer has is left out, and that is said', async ({ page }) => {
  await answerSome(page);
  const address = await linkFrom(page);
  await button(page, 'Close').click();
  await page.evaluate(() => localStorage.clear());
  await page.route(`**/api/exams/${place.exam}`, (route) => route.fulfill({ json: null }));
  await page.goto(address);
  await button(page, 'Merge').click();
  await expect(status(page)).toHaveText(
    'Nothing new. Left out, because this site no longer has them: 2 answers and 1 flag.',
  );
});

test('typed answers go along as far as there is room, and it says which do not', async ({
  page,
}) => {
  await keepTyped(page, [3, 300, 2_000]);
  await openMove(page);
  await expect(code(page)).toBeVisible();
  await expect(dialog(page)).toContainText(
    '1 typed answer does not fit in the code: take the link',
  );
  await expect(dialog(page)).toContainText('1 typed answer does not fit: take the file for it.');
  expect((await link(page).getAttribute('href'))?.length).toBeLessThanOrEqual(8_000);
  const fromCode = await readCode(page);
  expect(fromCode.length).toBeLessThanOrEqual(1_200);
  const saving = page.waitForEvent('download');
  await button(page, 'Export a file').click();
  expect((await saving).suggestedFilename()).toMatch(/^stoa-progress-/);
  await page.goto(fromCode);
  await expect(dialog(page)).toContainText('This link holds 1 answer of 1 exam.');
});

/** Answers to so many exams of so many questions that only somebody else has. */
async function keepMany(page: Page, count: number): Promise<void> {
  const answer = { id: 'a', answerText: 'words', correct: true };
  const many = Array.from({ length: count }, (_, n) => `far-${Math.floor(n / 50)}-${n % 50}`);
  await store(page, Object.fromEntries(many.map((id) => [id, answer])));
  const answered = many.map((id, n) => [
    id,
    { course: 'FAR', exam: `far-${Math.floor(n / 50)}`, at: at(n * 97), revision: `${n * 7919}` },
  ]);
  await storeStudy(page, { version: 1, answered: Object.fromEntries(answered) });
}

test('what no code can hold is a link alone, and what no link can hold is a file alone', async ({
  page,
}) => {
  await keepMany(page, 400);
  await openMove(page);
  await expect(dialog(page)).toContainText('The link holds 400 answers of 8 exams: more than a QR');
  await expect(code(page)).toHaveCount(0);
  await expect(link(page)).toBeVisible();
  await keepMany(page, 4_000);
  await openMove(page);
  await expect(dialog(page)).toContainText('more than a code or a link can hold');
  await expect(link(page)).toHaveCount(0);
  await expect(button(page, 'Export a file')).toBeVisible();
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

test('where nothing is kept there is nothing to move', async ({ page }) => {
  await openMove(page);
  await expect(dialog(page)).toContainText('There is nothing to move yet.');
  await button(page, 'Close').click();
  await expect(button(page, 'Move to another device')).toBeFocused();
});

for (const [kind, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with a ${kind} storage what was merged lasts as long as the page, which says so`, async ({
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
    await expect(there.page.getByText('2 of 5 answered, 2 right')).toBeVisible();
    await expect(there.page.getByText(/cannot be saved in this browser/)).toBeVisible();
    await button(there.page, 'Undo').click();
    await expect(there.page.getByText('Nothing yet.')).toBeVisible();
    await there.end();
  });
}

test.describe('the browser is asked to spare what is kept', () => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both dialogs are in order when they are ${colorScheme}`, async ({ page, api }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await keepTyped(page, [3, 300, 900]);
    const address = await linkFrom(page);
    await api.fail(`/api/exams/${place.exam}`, 'no network');
    for (const [width, size] of [
      [1280, '100%'],
      [320, '100%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await openMove(page);
      await expect(code(page)).toBeVisible();
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await expectInOrder(page);
      await page.goto(address);
      await page.reload();
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await expect(button(page, 'Merge')).toBeVisible();
      await expectInOrder(page);
      await button(page, 'Merge').click();
      await expect(button(page, 'Try again')).toBeVisible();
      await expectInOrder(page);
      await page.goto('/progress#move=cut');
      await page.reload();
      await expect(button(page, 'Close')).toBeVisible();
      await expectInOrder(page);
    }
  });
}

test.describe('a file that is imported', () => {
  const head = { format: 'stoa-progress', version: 1 };
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

  async function importText(page: Page, buffer: Buffer): Promise<void> {
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Import').click();
    await (await choosing).setFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
  }

  for (const [what, text, says] of [
    [
      'truncated',
      JSON.stringify({ ...head, 'stoa-userProgress': { q: 'x' } }).slice(0, -9),
      /not all of it is there/,
    ],
    [
      'nested without end',
      `{"format":"stoa-progress","version":1,"stoa-userProgress":{"q":${deep}},"stoa-study":{"version":1,"flags":{"q":{"on":true,"x":${deep}}}}}`,
      /nested too deep/,
    ],
    ['of another kind', '%PDF-1.7', /it is not JSON/],
  ] as const) {
    test(`and is ${what} loses nothing and says why`, async ({ page }) => {
      await answerSome(page);
      const kept = await stored(page);
      await page.goto('/progress');
      await importText(page, Buffer.from(text));
      await expect(status(page)).toHaveText(says);
      expect(await stored(page)).toEqual(kept);
      await page.reload();
      await expect(page.getByText('2 of 5 answered, 2 right')).toBeVisible();
    });
  }

  test('and is another site’s keeps its ids, and none of them is special', async ({ page }) => {
    await answerSome(page);
    const text = `{"format":"stoa-progress","version":1,"stoa-userProgress":{"__proto__":{"id":"a","answerText":"x","correct":true},"constructor":"typed","law-1":"typed"},"stoa-study":{"version":1,"__proto__":{"flags":{}},"flags":{"__proto__":{"on":true,"course":"__proto__","exam":"__proto__"}}}}`;
    await page.goto('/progress');
    await importText(page, Buffer.from(text));
    await expect(status(page)).toContainText('Imported 3 answers and 1 flag.');
    await expect(page.getByText(/no longer on this site/)).toBeVisible();
    const keys = await page.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem('stoa-userProgress') ?? '')),
    );
    expect(keys.sort()).toEqual(['__proto__', 'constructor', one, three, 'law-1'].sort());
    await button(page, 'Undo').click();
    expect(Object.keys((await stored(page)) as object).sort()).toEqual([one, three]);
  });

  test('and has 50 MB is refused before it is read', async ({ page }) => {
    await answerSome(page);
    await page.goto('/progress');
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(50_000_000)], 'mine.json'));
      if (input === null) return;
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(status(page)).toHaveText(
      'mine.json was not imported: it is larger than 20 MB, and no browser keeps so much for a site. Nothing has changed.',
    );
    await page.reload();
    await expect(page.getByText('2 of 5 answered, 2 right')).toBeVisible();
  });
});

test('two devices that exchange links end with the same', async ({ page, browser, baseURL }) => {
  const there = await another(browser, baseURL);
  await answerSome(page);
  // Earlier than the answer here, and one that there is not here.
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
