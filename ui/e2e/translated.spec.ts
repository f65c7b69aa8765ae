import {
  Content,
  choosePseudoLanguage,
  findStaleWords,
  servePseudoLanguage,
} from './support/pseudo.ts';
import { expect, test } from './support/test.ts';
import { translatePages } from './support/translator.ts';
import { failingWalks, walks } from './support/walk.ts';

// A page translated by the browser keeps working: nothing fails, and every word that changes is
// shown.

for (const { name, site, go } of [...walks, ...failingWalks]) {
  test.describe(name, () => {
    test.use({ site });

    test('survives a translator in every state', async ({ page, api, watch, context }) => {
      test.slow();
      const content = new Content(context);
      await servePseudoLanguage(context);
      await translatePages(page);
      await go({ page, api, watch }, async (state, shown = page) => {
        await choosePseudoLanguage(shown);
        const words = () => findStaleWords(shown, content);
        await expect.soft.poll(words, { message: `${name}: ${state}`, timeout: 3000 }).toEqual([]);
        await choosePseudoLanguage(shown, false);
        expect.soft(await shown.evaluate(() => window.bareTexts), state).toEqual([]);
        await expect(shown.locator('main h1'), state).toBeVisible();
      });
    });
  });
}
