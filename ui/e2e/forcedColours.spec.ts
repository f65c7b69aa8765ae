import type { Locator } from '@playwright/test';
import { mechanics } from './support/kinds.ts';
import { openScreen, radio, screens } from './support/screens.ts';
import { expect, type Page, test } from './support/test.ts';

// Tests the reader's own colours, as in the contrast themes of Windows.

test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

/** Returns a system colour in the notation of computed styles. */
async function readColour(page: Page, name: string): Promise<string> {
  return await page.evaluate((name) => {
    const probe = document.createElement('div');
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

/** Counts the pixels in a part of the page that are not black. */
async function countLitPixels(page: Page, part: Locator): Promise<number> {
  const png = (await part.screenshot()).toString('base64');
  return await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let lit = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 128) lit += 1;
    return lit;
  }, png);
}

test.describe('a question', () => {
  test.use({ site: 'kinds' });

  test('shows the letters below accents', async ({ page, api }) => {
    const at = '/api/questions/open';
    const question = await (await page.request.get(at)).json();
    const math = (tex: string) => `<p><span class="math">${tex}</span></p>`;
    const questionHtml = `${math('\\overline{M}')}${math('\\hat M')}${math('M')}`;
    await api.answer(at, { ...question, questionHtml });
    await page.goto(mechanics.question('open'));
    const formulas = page.locator('.katex-html');
    await expect(formulas).toHaveCount(3);
    await page.evaluate(() => document.fonts.ready);
    const [overlined = 0, hat = 0, plain = 0] = [
      await countLitPixels(page, formulas.nth(0)),
      await countLitPixels(page, formulas.nth(1)),
      await countLitPixels(page, formulas.nth(2)),
    ];
    expect(plain).toBeGreaterThan(20);
    expect(overlined).toBeGreaterThan(plain);
    expect(hat).toBeGreaterThan(plain);
  });

  test('distinguishes chosen, pressed and current items by more than the focus', async ({
    page,
  }) => {
    await page.goto(mechanics.question('figures'));
    const selected = await readColour(page, 'Highlight');
    await radio(page, 0).check();
    const answers = page.locator('.ChoiceEntry-answer');
    await expect(answers.nth(0)).toHaveCSS('border-top-color', selected);
    await expect(answers.nth(1)).not.toHaveCSS('border-top-color', selected);
    const flag = page.getByRole('button', { name: 'Flag' });
    await expect(flag).not.toHaveCSS('background-color', selected);
    await flag.click();
    await expect(flag).toHaveCSS('background-color', selected);
    const bar = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
    const main = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const links of [bar, main]) {
      const isFilled = await links.evaluateAll(
        (all, selected) =>
          all.map((link) => [
            link.hasAttribute('aria-current'),
            getComputedStyle(link).backgroundColor === selected,
          ]),
        selected,
      );
      expect(isFilled.some(([isCurrent]) => isCurrent)).toBe(true);
      for (const [isCurrent, filled] of isFilled) expect(filled).toBe(isCurrent);
    }
  });
});

test('the focus is visible on every control of every screen', async ({ page }) => {
  test.slow();
  for (const screen of screens) {
    await openScreen(page, screen);
    await expect(page.locator('[data-server]')).toHaveCount(0);
    // From now on, the browser shows the focus.
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary',
        ),
      ];
      // For an answer, its button shows the focus.
      const isSeen = (element: Element | null) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      return controls
        .filter((control) => {
          control.focus();
          if (document.activeElement !== control) return false;
          const marks = [control, control.closest('.ChoiceEntry-answer'), ...control.children];
          return !marks.some(isSeen);
        })
        .map((control) => control.outerHTML.slice(0, 120));
    });
    expect.soft(unseen, screen.name).toEqual([]);
  }
});
