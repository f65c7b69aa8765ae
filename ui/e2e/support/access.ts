import axe, { type RunOptions } from 'axe-core';
import { expect, type Page, redraw } from './test.ts';

/** The axe rules whose results depend on colours or on the width of the window. */
const byLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Expects no axe violations in the page. */
export function expectAccessible(page: Page, name = ''): Promise<void> {
  return expectNoViolation(page, {}, name);
}

/**
 * Expects no axe violations in the light colour scheme, nor in the dark one, where only the colours
 * can be different.
 */
export async function expectAccessibleInBoth(page: Page, name = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleLook(page, `${name}, dark`);
}

/**
 * Expects no axe violations related to the colours and the layout of a page that has already passed
 * all the rules.
 */
export function expectAccessibleLook(page: Page, name = ''): Promise<void> {
  return expectNoViolation(page, { runOnly: { type: 'rule', values: byLook } }, name);
}

async function expectNoViolation(page: Page, options: RunOptions, name: string): Promise<void> {
  // Colours in transition are not the final colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Loads axe once per document: the builder of @axe-core/playwright loads it for every run, and
  // opens another page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { ...given, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  expect(found, name).toEqual([]);
}

/** A width of the window in pixels, and a text size in percent. */
export interface Size {
  readonly width: number;
  readonly text: number;
}

/** The narrowest supported phone, and a phone with the largest text size. */
export const narrow: readonly Size[] = [
  { width: 320, text: 100 },
  { width: 360, text: 200 },
];

/** Sets the width of the window and the text size, and expects nothing to be too wide. */
export async function expectRoom(page: Page, size: Size, name = ''): Promise<void> {
  await resize(page, size);
  await redraw(page);
  await expectNoneTooWide(page, `${name} at ${size.width} px with text at ${size.text} %`);
}

export async function resize(page: Page, { width, text }: Size): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, text);
}

/** Expects the page not to scroll sideways, and names the elements that are too wide. */
export async function expectNoneTooWide(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    const culprits = [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .map((node) => node.outerHTML.slice(0, 80));
    return [`${scrollWidth} px for ${clientWidth}`, ...culprits.slice(0, 3)];
  });
  expect(tooWide, name).toEqual([]);
}
