import type { Browser, BrowserContext } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { expectAccessibleInBoth, expectAccessibleLook, narrow, resize } from './access.ts';
import { store, storeStudy } from './progress.ts';
import { finalExam } from './screens.ts';
import { expect, type Page, redraw } from './test.ts';

export const place = { course: 'MATH-201', exam: 'la-2023-final' };
export const ids = [1, 2, 3, 4, 5].map((n) => `la-2023-final-${n}`);
export const [one = '', , three = '', , five = ''] = ids;
export const at = (second: number) => new Date(Date.UTC(2026, 0, 2, 12, 0, second)).toISOString();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const link = (page: Page) => dialog(page).getByRole('link');
export const code = (page: Page) => dialog(page).getByRole('img', { name: /QR code/ });
export const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\S/, hasNotText: /^Loading/ });

/** Answers the first question, types an answer to the third, and flags both. */
export async function answerSome(page: Page): Promise<void> {
  await page.goto(finalExam.question(1));
  await page.getByRole('radio').first().check();
  await button(page, 'Submit').click();
  await button(page, 'Flag').click();
  await page.goto(finalExam.question(3));
  await page.getByRole('textbox', { name: 'Your answer' }).fill('rank + nullity = n – ganz 😀');
  await button(page, 'Submit').click();
  await button(page, 'Partly').click();
}

export async function openMove(page: Page): Promise<void> {
  await page.goto('/progress');
  await button(page, 'Move to another device').click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Move to another device');
}

export async function linkFrom(page: Page): Promise<string> {
  await openMove(page);
  return (await link(page).getAttribute('href')) ?? '';
}

/** Simulates another device, which shares nothing with this one. */
export async function another(browser: Browser, baseURL: string | undefined) {
  const context: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' });
  return { page: await context.newPage(), end: () => context.close() };
}

/**
 * Returns the text that a camera reads from the screen. Retries, because a layout change may blur
 * the image.
 */
export async function readCode(page: Page): Promise<string> {
  let text = '';
  await expect(async () => {
    text = await readImage(page);
  }).toPass();
  return text;
}

async function readImage(page: Page): Promise<string> {
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

/** Expects no axe violations, and no sideways scrolling of the page or its dialog at any size. */
export async function expectInOrder(page: Page, name: string): Promise<void> {
  await expectAccessibleInBoth(page, name);
  for (const size of [...narrow, wide]) {
    await resize(page, size);
    await redraw(page);
    const over = await page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
      return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    });
    expect(Math.max(...over), `${name} at ${size.width} px`).toBe(0);
    if (size !== wide) await expectAccessibleLook(page, `${name} at ${size.width} px`);
  }
}

const wide = { width: 1280, text: 100 };

/** Returns words that compress badly, as if typed, enough of them to exceed the limit. */
function words(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36);
  }).join(' ');
}

export async function keepTyped(page: Page, lengths: readonly number[]): Promise<void> {
  const typed = lengths.map((length, n) => [ids[n] ?? `more-${n}`, words(length, n)] as const);
  await store(page, Object.fromEntries(typed));
  const answered = Object.fromEntries(typed.map(([id], n) => [id, { ...place, at: at(n) }]));
  await storeStudy(page, { version: 1, answered });
}

/** Stores answers to questions that do not exist on this site, in exams with 50 questions each. */
export async function keepMany(page: Page, count: number): Promise<void> {
  const answer = { id: 'a', answerText: 'words', correct: true };
  const many = Array.from({ length: count }, (_, n) => `far-${Math.floor(n / 50)}-${n % 50}`);
  await store(page, Object.fromEntries(many.map((id) => [id, answer])));
  const answered = many.map((id, n) => [
    id,
    { course: 'FAR', exam: `far-${Math.floor(n / 50)}`, at: at(n * 97), revision: `${n * 7919}` },
  ]);
  await storeStudy(page, { version: 1, answered: Object.fromEntries(answered) });
}
