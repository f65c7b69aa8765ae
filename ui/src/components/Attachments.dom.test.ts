import { expect, test } from 'vitest';
import { describeFile } from './Attachments';

test.each([
  ['application/pdf', 239_600, 'PDF, 240 kB'],
  ['text/plain', 0, 'Text, 1 kB'],
  ['application/zip', 1_499, 'ZIP, 1 kB'],
  ['image/webp', 999_499, 'WebP, 999 kB'],
  ['image/svg+xml', 999_500, 'SVG, 1 MB'],
  ['application/vnd.oasis.opendocument.text', 1_250_000, 'ODT, 1.3 MB'],
  ['application/pdf', 104_857_600, 'PDF, 104.9 MB'],
])('%s of %d bytes is %s', (type, size, facts) => {
  expect(describeFile({ type, size })).toBe(facts);
});
