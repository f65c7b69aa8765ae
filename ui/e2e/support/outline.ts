import type { Page } from '@playwright/test';

/** Roles of elements that only convey that there is text. */
const text =
  /^(?:text|paragraph|status|timer|mark|code|term|definition|strong|emphasis|time): (.*)$/;
/** Elements that have no name. */
const nameless = /^(?:\w+:?|listitem.*)$/;

/**
 * Returns the named elements of a page with their roles, and each word of its text, in order: what
 * assistive technology presents once everything that can be opened is open. Removes elements that
 * match `without` from the page, which cannot be used afterwards.
 */
export async function outlineOf(page: Page, without: string): Promise<string[]> {
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector)) element.remove();
    for (const details of document.querySelectorAll('details')) details.open = true;
    // The words of a link are its name, but a mark would turn them into separate entries.
    for (const mark of document.querySelectorAll('a mark')) {
      const parent = mark.parentElement;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
    // How a formula is rendered depends on the browser and the typesetter, and so does the name in
    // its place.
    for (const math of document.querySelectorAll('.math')) math.textContent = 'formula';
    for (const link of document.querySelectorAll('li > a')) link.removeAttribute('aria-label');
  }, without);
  const snapshot = await page.locator('body').ariaSnapshot();
  const outline: string[] = [];
  for (const line of snapshot.split('\n').map((line) => line.trim().replace(/^- /, ''))) {
    const words = text
      .exec(line)?.[1]
      ?.replace(/^"(.*)"$/, '$1')
      .replaceAll('\\"', '"');
    if (words !== undefined) outline.push(...words.split(/\s+/));
    else if (line.startsWith('/url: ')) outline.push(`${outline.pop()} ${line}`);
    else if (!nameless.test(line)) outline.push(line.replace(/:$/, ''));
  }
  return outline;
}

/**
 * Returns the entries that only one of the two outlines has, with adjacent entries on one line:
 * entries of the first after `-`, entries of the second after `+`.
 */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  // The lengths of the longest common subsequences of all suffixes.
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    const row = lengths[i];
    for (let j = other.length - 1; row !== undefined && j >= 0; j--) {
      const longer = Math.max(length(i + 1, j), length(i, j + 1));
      row[j] = one[i] === other[j] ? length(i + 1, j + 1) + 1 : longer;
    }
  }
  const found: string[] = [];
  let last = '';
  const add = (sign: string, entry: string | undefined) => {
    if (last === sign) found.push(`${found.pop()} ${entry}`);
    else found.push(`${sign} ${entry}`);
    last = sign;
  };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      [i, j, last] = [i + 1, j + 1, ''];
    } else if (j === other.length || (i < one.length && length(i + 1, j) >= length(i, j + 1))) {
      add('-', one[i++]);
    } else add('+', other[j++]);
  }
  return found;
}
