import { mechanics } from './support/kinds.ts';
import { answerText, finalExam, radio } from './support/screens.ts';
import { type Api, expect, type Page, test } from './support/test.ts';

// Tests what is copied when text contains formulas, using the real clipboard.

test.use({ site: 'kinds', permissions: ['clipboard-read', 'clipboard-write'] });

const html = [
  '<p id="first">Let <span class="math">a&lt;b</span> and <span class="math">\\frac{c}{d}</span>:</p>',
  '<div class="math">\\int_0^1 x\\,dx</div>',
  '<p id="second">holds.</p>',
  '<table><thead><tr><th>n</th><th>value</th></tr></thead>',
  '<tbody><tr><td>1</td><td><span class="math">x^2</span></td></tr>',
  '<tr><td>2</td><td><span class="math">x^3</span></td></tr></tbody></table>',
  '<pre><code class="language-python">if x:\n    print("$y$")\n</code></pre>',
  '<ul id="list"><li>one <span class="math">\\alpha</span></li><li>two</li></ul>',
].join('\n');

/** Shows a question with this text. */
async function open(page: Page, api: Api): Promise<void> {
  const at = '/api/questions/number';
  const question = await (await page.request.get(at)).json();
  const figure = `<div id="figure">${question.stemHtml}</div>`;
  await api.answer(at, { ...question, stem: null, questionHtml: html + figure });
  await page.goto(mechanics.question('number'));
  await expect(page.locator('.katex')).toHaveCount(6);
}

/** Selects from the start of the first match of `from` to the end of the first match of `to`. */
async function select(page: Page, from: string, to = from): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const range = document.createRange();
      range.setStart(document.querySelector(from) as Element, 0);
      const end = document.querySelector(to) as Element;
      range.setEnd(end, end.childNodes.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [from, to] as const,
  );
}

/** Copies the selection with the keyboard. */
async function copy(page: Page): Promise<{ text: string; html: string }> {
  await page.keyboard.press('Control+c');
  return await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    return { text: await read('text/plain'), html: await read('text/html') };
  });
}

test('part of a formula is copied as the whole formula, once', async ({ page, api }) => {
  await open(page, api);
  await select(page, '#first .katex-html .mord', '#first .katex-html .mrel');
  const { text, html } = await copy(page);
  expect(text.trim()).toBe('$a<b$');
  expect(html).toContain('<math');
  expect(html).not.toContain('katex-html');
});

test('formulas are copied in reading order among the words, displayed ones on their own lines', async ({
  page,
  api,
}) => {
  await open(page, api);
  await select(page, '#first', '#second');
  const { text, html } = await copy(page);
  expect(text.trim().replace(/\n+/g, '\n')).toBe(
    'Let $a<b$ and $\\frac{c}{d}$:\n$$\\int_0^1 x\\,dx$$\nholds.',
  );
  expect(html.match(/<math/g)).toHaveLength(3);
  expect(html).toMatch(/<math[^>]*display="block"/);
});

test('a selection that ends before a formula copies nothing of it', async ({ page, api }) => {
  await open(page, api);
  await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#first') as Element);
    range.setEnd(document.querySelector('div.math .katex-mathml') as Element, 0);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  expect((await copy(page)).text.trim()).toBe('Let $a<b$ and $\\frac{c}{d}$:');
});

test('table rows are copied as lines with tabs', async ({ page, api }) => {
  await open(page, api);
  await select(page, 'tbody tr', 'tbody tr:last-child td:last-child');
  const { text, html } = await copy(page);
  expect(text.trim()).toBe('1\t$x^2$\n2\t$x^3$');
  expect(html).toMatch(/<table>.*<td>2<\/td>/s);
});

test('code keeps its lines and its own dollar signs', async ({ page, api }) => {
  await open(page, api);
  await select(page, 'pre', '#list li');
  const { text } = await copy(page);
  expect(text.trim().replace(/\n+/g, '\n')).toBe('if x:\n    print("$y$")\none $\\alpha$');
});

test('figures are copied as images in HTML, with an absolute address', async ({ page, api }) => {
  await open(page, api);
  await select(page, '#list', '#figure');
  const { text, html } = await copy(page);
  expect(text.trim().replace(/\n+/g, '\n')).toBe(
    'one $\\alpha$\ntwo\nA block slides down a ramp.\nThe ramp',
  );
  expect(html).toMatch(/<img[^>]*src="http:[^"]*\/files\/[^"]*svg"/);
  expect(html).not.toContain('<button');
});

test.describe('a whole page', () => {
  test.use({ site: 'campus' });

  test('is copied with each formula once, and the chosen answer stays', async ({ page }) => {
    await page.goto(finalExam.question(1));
    await radio(page, 1).check();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      getSelection()?.selectAllChildren(document.body);
    });
    const before = await page.locator('body').innerHTML();
    const { text } = await copy(page);
    const formulas = await page.locator('.katex annotation').allTextContents();
    expect(formulas.length).toBeGreaterThan(3);
    expect(text.match(/\$[^$]+\$/g)).toEqual(formulas.map((tex) => `$${tex}$`));
    expect(await page.locator('body').innerHTML()).toBe(before);
    await expect(radio(page, 1)).toBeChecked();
  });
});

test('the text in a text field is copied as it is', async ({ page, api }) => {
  await open(page, api);
  await answerText(page).fill('4.9');
  await answerText(page).selectText();
  expect((await copy(page)).text).toBe('4.9');
});

test('the browser copies a selection without formulas', async ({ page, api }) => {
  await open(page, api);
  await page.evaluate(() => {
    addEventListener('copy', (event) => {
      document.title = String(event.defaultPrevented);
    });
  });
  await select(page, '#second');
  expect((await copy(page)).text.trim()).toBe('holds.');
  expect(await page.title()).toBe('false');
});
