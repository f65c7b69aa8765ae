import { describe, expect, test } from 'vitest';
import { holdsMath, nameOf, piecesOf } from './math';

const plain = (text: string) => ({ kind: 'plain', text });
const code = (text: string) => ({ kind: 'code', text });
const codeBlock = (text: string) => ({ kind: 'codeBlock', text });
const math = (text: string) => ({ kind: 'math', text, source: `$${text}$` });
const mathBlock = (text: string) => ({ kind: 'mathBlock', text, source: `$$${text}$$` });

describe('a text falls into pieces', () => {
  test.each([
    ['', []],
    ['no markup\n at all', [plain('no markup\n at all')]],
    ['a $x$ b', [plain('a '), math('x'), plain(' b')]],
    ['$a$$b$', [math('a'), math('b')]],
    ['$$x$$', [mathBlock('x')]],
    ['a:\n$$x$$\nb', [plain('a:'), mathBlock('x'), plain('b')]],
    ['a $$x$$ b', [plain('a'), mathBlock('x'), plain('b')]],
    ['$a$ and $$b$$', [math('a'), plain(' and'), mathBlock('b')]],
    ['it costs $5', [plain('it costs $5')]],
    ['\\$5 and \\$6', [plain('$5 and $6')]],
    ['$\\$5$', [math('\\$5')]],
    ['$a\\\\$ b', [math('a\\\\'), plain(' b')]],
    ['$$a$b', [plain('$$a$b')]],
    ['$$', [plain('$$')]],
    ['$ $', [plain('$ $')]],
    ['$$ $$', [plain('$$ $$')]],
    ['$$a\\$$$', [mathBlock('a\\$')]],
    ['`$x$`', [code('$x$')]],
    ['a `b` c', [plain('a '), code('b'), plain(' c')]],
    ['one ` tick', [plain('one ` tick')]],
    ['`a\nb`', [plain('`a\nb`')]],
    ['$a `b` c$', [plain('$a '), code('b'), plain(' c$')]],
    ['```\nx = "$y$"\n```', [codeBlock('x = "$y$"')]],
    ['a\n```\nb\n\n  c\n```\nd', [plain('a'), codeBlock('b\n\n  c'), plain('d')]],
    ['```rust\nfn\n```', [codeBlock('fn')]],
    ['```\nnever closed $x$', [plain('```\nnever closed '), math('x')]],
    ['$a\n```\nb\n```\nc$', [plain('$a'), codeBlock('b'), plain('c$')]],
    ['<b>&amp;</b>', [plain('<b>&amp;</b>')]],
  ])('%j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });
});

test('no text makes the splitter lose or stumble over a character', () => {
  const signs = ['$', '$$', '\\', '`', '```', '\n', 'a', ' ', '\\$'];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: next(14) }, () => signs[next(signs.length)]).join('');
    const letters = (value: string) => value.replace(/[^a]/g, '').length;
    const kept = piecesOf(text).reduce((sum, piece) => sum + letters(piece.text), 0);
    // Only what stands behind an opening fence, as the name of a language, is left out.
    if (!/```[^\n]*a/.test(text)) expect(kept).toBe(letters(text));
  }
});

test('only math needs the typesetter', () => {
  expect(holdsMath(piecesOf('`$x$` and $5'))).toBe(false);
  expect(holdsMath(piecesOf('$x$'))).toBe(true);
});

test('an answer with math is named by its LaTeX, any other by its own text', () => {
  expect(nameOf('at most $\\frac12$')).toBe('at most \\frac12');
  expect(nameOf('one half')).toBeUndefined();
});
