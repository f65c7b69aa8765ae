import { addresses } from './support/content.ts';
import { heading, paths } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the resource list shows each URL as a heading with its description below', async ({
  page,
}) => {
  await page.goto(paths.resources('MATH-201'));
  await expect(heading(page)).toHaveText('Resources for class MATH-201:');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.getByRole('heading', { level: 2 })).toHaveText([
    'https://example.org/notes',
    'HTTPS://example.org/videos',
  ]);
  await expect(items.locator('h2 + p')).toHaveText(['Lecture notes', 'Recorded lectures']);
});

test('descriptions and URLs are shown as typed', async ({ page }) => {
  await page.goto(paths.resources('KÜN 1.5'));
  await expect(page.getByText("A museum's <em>catalogue</em>", { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'http://example.org/a?b=1&c=2' })).toBeVisible();
  await expect(page.locator('main em')).toHaveCount(0);
});

test('a resource opens in a new tab that has no access to this one', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/^request to https:\/\/example\.org\/notes/);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Notes</title>' }),
  );
  await page.goto(paths.resources('MATH-201'));
  const link = page.getByRole('link', { name: 'https://example.org/notes' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab).toHaveURL('https://example.org/notes');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  await expect(page).toHaveURL(paths.resources('MATH-201'));
});

test.describe('with odd addresses', () => {
  test.use({ site: 'odd' });

  test('https:// is added to addresses that start with neither http:// nor https://', async ({
    page,
  }) => {
    await page.goto(paths.resources('RES-1'));
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const expected = addresses.map(([, address]) => address);
    await expect(links).toHaveText(expected);
    expect(
      await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
    ).toEqual(expected);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    }
  });
});
