import { stored } from './support/progress.ts';
import { expect, type Page, test } from './support/test.ts';
import { answerSome, button, one, status, three } from './support/transfer.ts';

test.describe('an imported file', () => {
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
      /part of it is missing/,
    ],
    [
      'nested too deeply',
      `{"format":"stoa-progress","version":1,"stoa-userProgress":{"q":${deep}},"stoa-study":{"version":1,"flags":{"q":{"on":true,"x":${deep}}}}}`,
      /nested too deep/,
    ],
    ['not JSON', '%PDF-1.7', /it is not JSON/],
  ] as const) {
    test(`that is ${what} changes nothing and says why`, async ({ page }) => {
      await answerSome(page);
      const kept = await stored(page);
      await page.goto('/progress');
      await importText(page, Buffer.from(text));
      await expect(status(page)).toHaveText(says);
      expect(await stored(page)).toEqual(kept);
      await page.reload();
      await expect(page.getByText('2 of 5 answered, 1 right')).toBeVisible();
    });
  }

  test('from another site keeps its ids, including names of object properties', async ({
    page,
  }) => {
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

  test('of 50 MB is refused before it is read', async ({ page }) => {
    await answerSome(page);
    await page.goto('/progress');
    await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(50_000_000)], 'mine.json'));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(status(page)).toHaveText(
      'mine.json was not imported: it is larger than 20 MB, more than a browser will store for one site. Nothing has changed.',
    );
    await page.reload();
    await expect(page.getByText('2 of 5 answered, 1 right')).toBeVisible();
  });
});
