import { footer, goBack, heading, keysDialog, paths, row } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the help is one step away from every screen, and Go Back leads back', async ({ page }) => {
  await page.goto(paths.courses);
  await expect(row(page, 'Algorithms')).toBeVisible();
  await footer(page).getByRole('link', { name: 'Help' }).click();
  await expect(heading(page)).toHaveText('Help');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(paths.help);
  await expect(page).toHaveTitle('Help · Stoa');
  await goBack(page).click();
  await expect(page).toHaveURL(paths.courses);
  await expect(heading(page)).toHaveText('Available Courses');
});

test('the help opens directly, with and without a trailing slash', async ({ page, api }) => {
  for (const at of [paths.help, `${paths.help}/`]) {
    expect((await page.goto(at))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Answering',
      'How to write a number',
      'Hints',
      'Search questions',
      'Practise',
      'What to study today',
      'What the marks mean',
      'Sit an exam',
      'Where your progress is stored',
      'Moving to another device',
      'Without a connection',
      'Corrected questions',
      'On paper',
      'Figures and formulas',
      'Keyboard',
      'Mistakes and questions',
    ]);
  }
  expect(api.calls).toEqual([]);
});

test('the help links to the site’s contact and to the switch for shortcuts', async ({ page }) => {
  await page.goto(paths.help);
  const mistakes = page.getByRole('region', { name: 'Mistakes and questions' });
  await expect(mistakes.getByRole('link')).toHaveAttribute('href', 'mailto:exams@example.com');
  const open = page.getByRole('button', { name: 'Turn these shortcuts on or off' });
  await open.click();
  await expect(keysDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
