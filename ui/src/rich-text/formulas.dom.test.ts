import { expect, test } from 'vitest';
import {
  buildAccessibleName,
  hasFormula,
  replaceFormulas,
  type Typesetter,
  typesetFormulas,
} from './formulas';
import { typeset } from './typeset';

/** Creates an element with a text and its formulas. */
function textWith(html: string, typesetter: Typesetter | undefined): HTMLElement {
  const node = document.createElement('div');
  node.innerHTML = html;
  replaceFormulas(node, typesetFormulas(html, typesetter));
  return node;
}

const inline = '<p>What is <span class="math">a &lt; b</span>?</p>';
const block = '<p>Then</p><div class="math">\\int x</div>';

test('only HTML with a formula needs the typesetter', () => {
  expect(hasFormula('<p>$5 and <code>$x$</code></p>')).toBe(false);
  expect(hasFormula(inline)).toBe(true);
  expect(hasFormula(block)).toBe(true);
});

test('each formula is typeset from its LaTeX, inline or as a block', () => {
  const set: unknown[] = [];
  const note: Typesetter = (node, tex, isBlock) => {
    set.push([tex, isBlock]);
    node.textContent = 'set';
  };
  const node = textWith(inline + block, note);
  expect(set).toEqual([
    ['a < b', false],
    ['\\int x', true],
  ]);
  expect(node.textContent).toBe('What is set?Thenset');
});

test('setting the same formulas twice changes nothing', () => {
  const node = textWith(inline, undefined);
  const formulas = typesetFormulas(inline, typeset);
  replaceFormulas(node, formulas);
  replaceFormulas(node, formulas);
  expect(node.querySelectorAll('.katex')).toHaveLength(1);
  expect(node.querySelector('annotation')?.textContent).toBe('a < b');
});

test.each([
  ['without a typesetter', inline + block, undefined, ['$a < b$', '$$\\int x$$']],
  ['that does not parse', '<p><span class="math">\\frac{1</span></p>', typeset, ['$\\frac{1$']],
  ['that is too long', `<div class="math">${'x'.repeat(20_001)}</div>`, typeset, undefined],
])('a formula %s shows its source, including dollar signs', (_, html, by, sources) => {
  const node = textWith(html, by);
  const shown = [...node.querySelectorAll('.math > code')].map((code) => code.textContent);
  expect(shown).toEqual(sources ?? [`$$${'x'.repeat(20_001)}$$`]);
  expect(node.querySelector('.katex')).toBeNull();
});

test.each([
  ['<p>at most <span class="math">\\frac12</span></p>', 'at most \\frac12'],
  ['<p>one</p><div class="math">x</div><p>two<br>three</p>', 'one x two three'],
  ['<ul><li><span class="math">a</span></li><li>b</li></ul>', 'a b'],
  ['<p><img alt="a ramp" src="/files/x"> of <span class="math">m</span></p>', 'a ramp of m'],
  ['<p><img alt="a ramp" src="/files/x"></p>', 'a ramp'],
  ['<p>one half</p>', undefined],
  ['', undefined],
])('the accessible name of %s is %j', (html, name) => {
  expect(buildAccessibleName(html)).toBe(name);
});
