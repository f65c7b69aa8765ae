import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { count, paths, radio, result, row, searchBox, submit } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

// This is not a test: `npm run screenshots` takes the picture from the running binary.

const target = join(import.meta.dirname, '..', '..', 'docs', 'screenshot.png');

const picture = { width: 1280, height: 800 };

interface Window {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly style: string;
  readonly colorScheme: 'light' | 'dark';
  readonly open: (page: Page) => Promise<void>;
}

const windows: readonly Window[] = [
  {
    name: 'landing',
    width: 1180,
    height: 780,
    style: 'left: 44px; top: 44px; width: 760px;',
    colorScheme: 'light',
    open: async (page) => {
      await page.goto('/');
      await expect(page.getByText('1,000+')).toBeVisible();
    },
  },
  {
    name: 'search',
    width: 760,
    height: 600,
    style: 'left: 110px; top: 404px; width: 470px;',
    colorScheme: 'light',
    open: async (page) => {
      await page.goto('/courses');
      await searchBox(page).fill('alg');
      await expect(count(page)).toHaveText(/match/);
      await row(page, '').first().hover();
    },
  },
  {
    name: 'question',
    width: 820,
    height: 1000,
    style: 'right: 44px; top: 90px; width: 566px;',
    colorScheme: 'dark',
    open: async (page) => {
      await page.goto(paths.question('PHYS-202', 'phys-202-2023-final', 'phys-202-2023-final-22'));
      await radio(page, 0).check();
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await expect(page.locator('.katex').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
    },
  },
];

test('the picture in README.md', async ({ page }) => {
  const shots: string[] = [];
  for (const { width, height, colorScheme, open } of windows) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await open(page);
    // The focused element would stand out too much in the picture.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    shots.push((await page.screenshot()).toString('base64'));
  }
  await page.setViewportSize(picture);
  await page.goto('about:blank');
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; overflow: hidden; background: #e7dfcd; }
      img {
        position: absolute; border-radius: 10px;
        box-shadow: 0 0 0 1px #00000022, 0 14px 30px #3c2d1440;
      }
    </style>` +
      windows
        .map(
          ({ name, style }, at) =>
            `<img alt="${name}" style="${style}" src="data:image/png;base64,${shots[at]}">`,
        )
        .join(''),
  );
  mkdirSync(join(target, '..'), { recursive: true });
  const png = await page.screenshot({ path: target });
  expect(png.length).toBeLessThan(400_000);
});
