import { expect, test } from './support/test.ts';
import {
  button,
  code,
  dialog,
  keepMany,
  keepTyped,
  link,
  openMove,
  readCode,
} from './support/transfer.ts';

test('typed answers are included as far as they fit, and the others are named', async ({
  page,
}) => {
  await keepTyped(page, [3, 300, 2_000]);
  await openMove(page);
  await expect(code(page)).toBeVisible();
  await expect(dialog(page)).toContainText('1 typed answer does not fit in the code. Use the link');
  await expect(dialog(page)).toContainText(
    '1 typed answer does not fit in the link. Use a file to move it.',
  );
  expect((await link(page).getAttribute('href'))?.length).toBeLessThanOrEqual(8_000);
  // If the dialog is taller than the screen, it scrolls, and nothing in it shrinks.
  await page.setViewportSize({ width: 1280, height: 500 });
  expect((await link(page).boundingBox())?.height).toBeGreaterThan(50);
  await page.setViewportSize({ width: 1280, height: 800 });
  const fromCode = await readCode(page);
  expect(fromCode.length).toBeLessThanOrEqual(1_200);
  const saving = page.waitForEvent('download');
  await button(page, 'Export to a file').click();
  expect((await saving).suggestedFilename()).toMatch(/^stoa-progress-/);
  await page.goto(fromCode);
  await expect(dialog(page)).toContainText('This link contains 1 answer from 1 exam.');
  // There is only one dialog at a time, and the first one does not come back.
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('progress too long for a QR code is offered as a link, and too long for a link as a file', async ({
  page,
}) => {
  await keepMany(page, 400);
  await openMove(page);
  await expect(dialog(page)).toContainText(
    'The link contains 400 answers from 8 exams, which is more than a QR',
  );
  await expect(code(page)).toHaveCount(0);
  await expect(link(page)).toBeVisible();
  await keepMany(page, 4_000);
  await openMove(page);
  await expect(dialog(page)).toContainText('too large for a code or a link');
  await expect(link(page)).toHaveCount(0);
  await expect(button(page, 'Export to a file')).toBeVisible();
});

test('a browser that cannot deflate offers a file', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { CompressionStream: undefined }));
  await keepTyped(page, [3]);
  await openMove(page);
  await expect(dialog(page)).toContainText('too old to make a code or a link');
  await expect(link(page)).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await button(page, 'Export to a file').click();
  expect((await saving).suggestedFilename()).toMatch(/^stoa-progress-/);
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
});
