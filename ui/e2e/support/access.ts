import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Nothing that axe knows keeps anybody from using what the page shows. */
export async function expectAccessible(page: Page, name = ''): Promise<void> {
  // A colour that is still on its way to another is none that stays.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}
