import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { computeViewport } from './drawPage';

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ AnnotationMode: {}, TextLayer: class {} }));

function page(width: number, height: number): PDFPageProxy {
  const getViewport = ({ scale }: { scale: number }) => ({
    width: width * scale,
    height: height * scale,
  });
  return { getViewport } as unknown as PDFPageProxy;
}

test.each([
  ['A4', 595, 842, 600, 849],
  ['a slide', 960, 540, 600, 338],
  ['a strip across', 14_400, 1, 600, 0],
  ['a strip down', 1, 14_400, 0, 3_600],
])('%s fits into the width and has a limited height', (_, width, height, shown, high) => {
  const view = computeViewport(page(width, height), 600);
  expect([Math.round(view.width), Math.round(view.height)]).toEqual([shown, high]);
});
