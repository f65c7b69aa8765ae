import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/**
 * A piece of text on a printed page: where it begins, measured from the top left, and how far it
 * extends.
 */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly size: number;
}

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** All the words on the page. */
  readonly text: string;
}

/** Prints a page as the browser would, and reads the result. Lengths are in points. */
export async function printed(page: Page, format: 'A4' | 'Letter'): Promise<PrintedPage[]> {
  return pagesIn(await page.pdf({ format }));
}

/** Returns the text of each page of a PDF. */
export async function pagesIn(bytes: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [size = 0, , , , left = 0, bottom = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, top: height - bottom, size }];
    });
    pages.push({ width, height, pieces, text: pieces.map(({ text }) => text).join(' ') });
  }
  await document.destroy();
  return pages;
}
