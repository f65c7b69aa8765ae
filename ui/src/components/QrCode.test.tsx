import { render, screen } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode';

/** Returns the drawing as a camera would see it, with `scale` pixels per module. */
function picture(svg: Element, scale = 3): { data: Uint8ClampedArray; size: number } {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const dark = svg.querySelector('path[fill="#000000"]')?.getAttribute('d') ?? '';
  for (const [, x = 0, y = 0, width = 0] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = row * size + Number(x) * scale;
      for (let at = from; at < from + Number(width) * scale; at += 1)
        data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { data, size };
}

test.each([
  ['an address', 'https://stoa.example.org/courses/MATH-201/exams/la-2023-final'],
  ['a long link', `https://stoa.example.org/progress#move=${'aZ-_9'.repeat(230)}`],
  ['umlauts', 'https://stoa.example.org/übung/😀'],
])('%s can be read from its code', (_, text) => {
  render(<QrCode text={text} label="QR code of this exam" />);
  const { data, size } = picture(screen.getByRole('img', { name: 'QR code of this exam' }));
  expect(decodeQr({ data, width: size, height: size })).toBe(text);
});

test('text that is too long has no code', () => {
  const { container } = render(<QrCode text={'x'.repeat(3_000)} label="QR code" />);
  expect(container.childElementCount).toBe(0);
});
