import type { Locator } from '@playwright/test';
import type { PrintedPage } from './pdf.ts';
import { expect } from './test.ts';

// Checks the appearance of a printed exam.

const point = 72 / 25.4;
/** The page margins that the style sheet sets. */
const margin = { side: 16 * point, top: 16 * point, bottom: 18 * point };

/**
 * Writes the name of each question and of each entry of the answer key at its start and end, in
 * tiny letters.
 */
export async function markEnds(groups: Locator): Promise<string[]> {
  return groups.evaluateAll((found) =>
    found.map((group, at) => {
      const name = `${group.querySelector('h2') ? 'Q' : 'K'}${at}`;
      (group as HTMLElement).style.position = 'relative';
      for (const [mark, side] of [
        [`${name}<`, 'top'],
        [`${name}>`, 'bottom'],
      ] as const) {
        const node = document.createElement('span');
        node.textContent = mark;
        node.style.cssText = `position: absolute; left: 1em; ${side}: 0; font: 2pt/1 monospace`;
        group.append(node);
      }
      return name;
    }),
  );
}

interface Place {
  readonly page: number;
  readonly top: number;
}

/** Returns where a mark was printed. */
export function placeOf(pages: readonly PrintedPage[], mark: string): Place {
  for (const [page, { pieces }] of pages.entries()) {
    const found = pieces.find(({ text }) => text === mark);
    if (found) return { page, top: found.top };
  }
  throw new Error(`${mark} was not printed`);
}

/** Returns the questions that are printed on more than one page although they would fit on one. */
export function splitsIn(pages: readonly PrintedPage[], names: readonly string[]): string[] {
  const { height } = pages[0] ?? { height: 0 };
  const room = height - margin.top - margin.bottom;
  return names.filter((name) => {
    const begin = placeOf(pages, `${name}<`);
    const end = placeOf(pages, `${name}>`);
    const upToTheFoot = height - margin.bottom - begin.top;
    const between = (end.page - begin.page - 1) * room;
    return end.page > begin.page && upToTheFoot + between + (end.top - margin.top) <= room;
  });
}

/**
 * Returns the pieces of text that extend into the right margin, except for the page footer. If
 * content is much too wide, the browser shrinks the whole page, which makes the letters smaller.
 */
export function cutOffIn(pages: readonly PrintedPage[]): string[] {
  const number = pages.flatMap(({ pieces }) => pieces).find(({ text }) => text === '1.');
  expect(number?.size).toBeCloseTo(11, 1);
  return pages.flatMap(({ width, height, pieces }) =>
    pieces
      .filter(({ top }) => top < height - margin.bottom)
      .filter(({ right }) => right > width - margin.side + 1)
      .map(({ text, right }) => `${text} up to ${right} of ${width}`),
  );
}

export function expectAKeyOfItsOwn(pages: readonly PrintedPage[], names: readonly string[]): void {
  const key = pages.findIndex(({ pieces }) => pieces.some(({ text }) => text === 'Answers'));
  expect(key).toBeGreaterThan(0);
  for (const name of names) {
    const { page } = placeOf(pages, `${name}<`);
    const end = placeOf(pages, `${name}>`);
    if (name.startsWith('K')) expect(page, name).toBeGreaterThanOrEqual(key);
    else expect(end.page, name).toBeLessThan(key);
  }
}

export function expectNoControls(pages: readonly PrintedPage[]): void {
  const text = pages.map((page) => page.text).join(' ');
  for (const word of ['Go Back', 'With answers', 'Skip to content', 'Keyboard shortcuts']) {
    expect(text).not.toContain(word);
  }
}

export function expectFeet(pages: readonly PrintedPage[]): void {
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain(`${at + 1} / ${pages.length}`);
  }
}
