import type { Locator } from '@playwright/test';
import { mechanics } from './support/kinds.ts';
import { type Api, expect, type Page, test } from './support/test.ts';

// Tests content that is too wide for a phone: formulas wrap if possible, and content that is cut
// off is visibly so.

test.use({ site: 'kinds', viewport: { width: 360, height: 740 } });

/** Shows a question with this text. */
async function open(page: Page, api: Api, html: string, fields = {}): Promise<void> {
  const at = '/api/questions/open';
  const question = await (await page.request.get(at)).json();
  await api.answer(at, { ...question, ...fields, questionHtml: html });
  await page.goto(mechanics.question('open'));
  await expect(page.locator('form .RichText-text')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const display = (tex: string) => `<div class="math">${tex}</div>`;

/** Returns the letters in each line of a formula. */
async function readLines(formula: Locator): Promise<string[]> {
  return await formula.evaluate((node) => {
    const lines: string[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const part of node.querySelectorAll('.katex-base')) {
      // The parts of a line overlap: their bottoms differ by a few pixels, depending on how far the
      // parts extend below the line.
      const { top, bottom } = part.getBoundingClientRect();
      if ((top + bottom) / 2 > end) lines.push('');
      lines.push((lines.pop() ?? '') + part.textContent);
      end = bottom;
    }
    return lines.map((line) => line.replace(/[\s\u200B]/g, ''));
  });
}

const equations = 'f(x) = 2x + 1, \\quad g(x) = 3x - 2, \\qquad h(x) = x^2 + x + 1';
const relations = 'a_1 + a_2 + a_3 = b_1 + b_2 + b_3 + b_4 = c_1 + c_2 + c_3 + c_4 + c_5';
const sums = `s = ${Array.from({ length: 16 }, (_, at) => `a_{${at + 10}}`).join(' + ')}`;

test('a displayed formula breaks at wide spaces, then at relations, then at other operators', async ({
  page,
  api,
}) => {
  await open(page, api, display(equations) + display(relations) + display(sums));
  const formulas = page.locator('div.math');
  expect(await readLines(formulas.nth(0))).toEqual(['f(x)=2x+1,', 'g(x)=3x−2,', 'h(x)=x2+x+1']);
  const broken = await readLines(formulas.nth(1));
  expect(broken.length).toBeGreaterThan(1);
  for (const line of broken.slice(0, -1)) expect(line).toMatch(/=$/);
  expect((await readLines(formulas.nth(2))).length).toBeGreaterThan(2);
  await expect(page.locator('[data-wide]')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await readLines(formulas.nth(0))).toHaveLength(1);
  expect(await readLines(formulas.nth(1))).toHaveLength(1);
});

test('an inline formula breaks within a group and after commas', async ({ page, api }) => {
  const reaction = '\\mathrm{Zn(s) + Cu^{2+}(aq) \\to Zn^{2+}(aq) + Cu(s) + Zn(s) + Cu(s)}';
  const list = Array.from({ length: 20 }, (_, at) => at).join(',\\ ');
  const inline = (tex: string) => `<p>By <span class="math">${tex}</span> it follows.</p>`;
  await open(page, api, inline(reaction) + inline(list));
  for (const formula of await page.locator('span.math').all()) {
    expect((await readLines(formula)).length).toBeGreaterThan(1);
  }
  await expect(page.locator('[data-wide]')).toHaveCount(0);
});

test('punctuation stays with the formula that it follows or precedes', async ({ page, api }) => {
  const formula = '<span class="math">a + b = c</span>';
  await open(page, api, `<p>Then (${formula}), <b>${formula}</b>% or ${formula}.</p>`);
  const [paragraph] = await page.locator('form .RichText-text p').all();
  const strays = await paragraph?.evaluate(async (node: HTMLElement) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const marks: [mark: string, place: Range, part: Element | undefined][] = [];
    const parts = () => [...node.querySelectorAll('.katex-base')];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      if (text.parentElement?.closest('.math')) continue;
      for (const { 0: mark, index } of (text.textContent ?? '').matchAll(/[(),.%]/g)) {
        const place = document.createRange();
        place.setStart(text, index);
        place.setEnd(text, index + 1);
        const isAfter = (part: Element) => place.comparePoint(part, 0) > 0;
        const beside =
          mark === '(' ? parts().find(isAfter) : parts().findLast((one) => !isAfter(one));
        marks.push([mark, place, beside]);
      }
    }
    for (let width = 60; width <= 400; width += 1) {
      node.style.width = `${width}px`;
      for (const [mark, place, part] of marks) {
        const [one, other] = [place.getBoundingClientRect(), part?.getBoundingClientRect()];
        if (other === undefined || one.bottom < other.top || one.top > other.bottom) {
          found.push(`${mark} at ${width}`);
        }
      }
    }
    return [marks.length, ...found];
  });
  expect(strays).toEqual([5]);
});

test('a space at which a formula may break keeps its width if it does not break there', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, api, display('a,\\quad b'));
  const ems = await page.locator('.katex-html').evaluate((node) => {
    const [comma, letter] = [
      node.querySelector('.mpunct'),
      [...node.querySelectorAll('.mord')].at(-1),
    ];
    const [from, to] = [comma, letter].map((one) => (one as Element).getBoundingClientRect());
    const size = Number.parseFloat(getComputedStyle(node).fontSize);
    return ((to?.left ?? 0) - (from?.right ?? 0)) / size;
  });
  // KaTeX adds a sixth of a quad after a comma.
  expect(ems).toBeCloseTo(1 + 1 / 6, 1);
});

const cells = Array.from({ length: 30 }, (_, at) => `<td>cell${at}</td>`).join('');
const table = `<table><tbody><tr>${cells}</tr></tbody></table>`;
const code = `<pre><code>${'word '.repeat(60)}</code></pre>`;
const fraction = display(`\\frac{${Array.from({ length: 40 }, () => 'x').join(' + ')}}{2}`);

const box = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Returns which edges of a box fade out. */
async function readFades(part: Locator): Promise<string> {
  return await part.evaluate((node) => {
    const { maskImage } = getComputedStyle(node);
    const stops = maskImage.match(/rgba?\([^)]*\)/g) ?? [];
    const isClear = (stop: string | undefined) => stop === 'rgba(0, 0, 0, 0)';
    const [from, to] = /to left|270deg/.test(maskImage) ? ['right', 'left'] : ['left', 'right'];
    return [isClear(stops[0]) && from, isClear(stops.at(-1)) && to]
      .filter(Boolean)
      .sort()
      .join(' and ');
  });
}

const scrollBy = (part: Locator, share: number) =>
  part.evaluate((node, share) => {
    node.scrollLeft = share * (node.scrollWidth - node.clientWidth);
  }, share);

for (const [name, html] of [
  ['Table', table],
  ['Code', code],
  ['Formula', fraction],
] as const) {
  test(`content that is cut off fades: ${name}`, async ({ page, api }) => {
    await open(page, api, html);
    const part = box(page, name);
    await expect.poll(() => readFades(part)).toBe('right');
    await scrollBy(part, 0.5);
    await expect.poll(() => readFades(part)).toBe('left and right');
    await scrollBy(part, 1);
    await expect.poll(() => readFades(part)).toBe('left');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(`[data-box="${name}"]`)).toHaveCSS('mask-image', 'none');
  });
}

test('in right-to-left text, a table is cut off on the left and a formula on the right', async ({
  page,
  api,
}) => {
  await open(page, api, table + fraction + code, { language: 'ar' });
  await expect(page.locator('.RichText-text').first()).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => readFades(box(page, 'Table'))).toBe('left');
  await scrollBy(box(page, 'Table'), -0.5);
  await expect.poll(() => readFades(box(page, 'Table'))).toBe('left and right');
  for (const name of ['Formula', 'Code']) {
    await expect.poll(() => readFades(box(page, name))).toBe('right');
    await scrollBy(box(page, name), 1);
    await expect.poll(() => readFades(box(page, name))).toBe('left');
  }
});

test('content that fits does not fade', async ({ page, api }) => {
  await open(page, api, '<pre><code>short</code></pre>');
  await expect(page.locator('pre')).toHaveCSS('mask-image', 'none');
});

test('the focus on content that is cut off is shown inside its edge', async ({ page, api }) => {
  await open(page, api, code);
  await box(page, 'Code').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Code')).toHaveCSS('outline-style', 'solid');
  await expect(box(page, 'Code')).toHaveCSS('outline-offset', '-3px');
});

test('formulas and code are marked as untranslatable', async ({ page, api }) => {
  await open(page, api, `${code}<p><code>x</code> ${fraction}</p>`);
  for (const part of await page.locator('form :is(code, .math)').all()) {
    await expect(part).toHaveJSProperty('translate', false);
  }
});
