import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { findBareTexts } from '../../testing/findBareTexts';
import * as production from './jsx-runtime';

const word: ReactNode = 'word';
const count: ReactNode = 2;

test.each([
  [
    'beside an element',
    () => (
      <p>
        {word} <b>b</b>
      </p>
    ),
    '<p><span>word</span> <b>b</b></p>',
  ],
  [
    'beside another text',
    () => (
      <p>
        {word}
        {count}
      </p>
    ),
    '<p><span>word</span><span>2</span></p>',
  ],
  ['in a fragment', () => <>{word}</>, '<span>word</span>'],
  ['that is an only child', () => <p>{word}</p>, '<p>word</p>'],
  [
    'that is missing',
    () => (
      <p>
        {undefined}
        {false}
        {''}
        <b>b</b>
      </p>
    ),
    '<p><b>b</b></p>',
  ],
  [
    'of an option',
    () => (
      <select>
        <option>
          {word} {count}
        </option>
      </select>
    ),
    '<select><option>word 2</option></select>',
  ],
] as const)('a text %s', (_, Shown, html) => {
  expect(render(<Shown />).container.innerHTML).toBe(html);
  expect(findBareTexts()).toEqual([]);
});

test('the production runtime creates the same elements', () => {
  const { jsx, jsxs, Fragment } = production;
  const created = jsxs('p', {
    children: ['word', jsx(Fragment, { children: 'own' }), jsx('b', { children: 'b' })],
  });
  expect(render(created).container.innerHTML).toBe(
    '<p><span>word</span><span>own</span><b>b</b></p>',
  );
});

test('texts that a translator has replaced can be changed and removed', () => {
  const show = (isShown: boolean, number: number) => (
    <p>
      {isShown && 'before '}
      {number} <b>b</b>
      {isShown && ' behind'}
    </p>
  );
  const { container, rerender } = render(show(true, 1));
  for (const span of container.querySelectorAll('span'))
    span.innerHTML = `<font>${span.textContent}</font>`;
  rerender(show(false, 2));
  expect(container.textContent).toBe('2 b');
  rerender(show(true, 3));
  expect(container.textContent).toBe('before 3 b behind');
});
