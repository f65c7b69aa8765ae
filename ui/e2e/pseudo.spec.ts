import {
  Content,
  choosePseudoLanguage,
  findStaleWords,
  servePseudoLanguage,
} from './support/pseudo.ts';
import { expect, test } from './support/test.ts';
import { failingWalks, walks } from './support/walk.ts';

// Every word of the interface follows the chosen language immediately, whatever the state of the
// screen.

for (const { name, site, go } of [...walks, ...failingWalks]) {
  test.describe(name, () => {
    test.use({ site });

    test('follows the language in every state', async ({ page, api, watch, context }) => {
      test.slow();
      const content = new Content(context);
      await servePseudoLanguage(context);
      await go({ page, api, watch }, async (state, shown = page) => {
        await choosePseudoLanguage(shown);
        const words = () => findStaleWords(shown, content);
        await expect.soft.poll(words, { message: `${name}: ${state}`, timeout: 3000 }).toEqual([]);
        await choosePseudoLanguage(shown, false);
      });
    });
  });
}
