import { mechanics } from './support/kinds.ts';
import { blockStorage, stored, storedStudy, storeStudy } from './support/progress.ts';
import { openQuestion } from './support/question.ts';
import {
  answerText,
  finalExam,
  heading,
  keysButton,
  keysDialog,
  keysSwitch,
  paths,
  questionLink,
  radio,
  result,
  row,
  searchBox,
  submit,
} from './support/screens.ts';
import { expect, settle, test } from './support/test.ts';

test.describe('on a question', () => {
  test('numbers choose, Enter submits, n and p lead to the next and previous question', async ({
    page,
  }) => {
    await openQuestion(page, 1);
    await page.keyboard.press('2');
    await expect(radio(page, 1)).toBeChecked();
    await expect(radio(page, 1)).toBeFocused();
    await page.keyboard.press('1');
    await expect(radio(page, 0)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('Correct! Try again!');
    expect(await stored(page)).toMatchObject({ 'la-2023-final-1': { id: 'a' } });
    await page.keyboard.press('2');
    await expect(radio(page, 0)).toBeChecked();
    await page.keyboard.press('n');
    await expect(heading(page)).toHaveText('Question 2 of 5');
    await expect(heading(page)).toBeFocused();
    await expect(questionLink(page, 2)).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('p');
    await expect(heading(page)).toHaveText('Question 1 of 5');
    await expect(result(page)).toBeVisible();
    await page.keyboard.press('p');
    await settle(page);
    await expect(page).toHaveURL(finalExam.question(1));
  });

  test('Enter submits where nothing else handles it, and follows a link', async ({ page }) => {
    await openQuestion(page, 1);
    await page.keyboard.press('1');
    await heading(page).focus();
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('Correct! Try again!');
    await openQuestion(page, 2);
    await page.keyboard.press('2');
    await page.getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Question 3 of 5');
    expect(await stored(page)).not.toHaveProperty('la-2023-final-2');
  });

  test('arrow keys move between answers, as browsers do', async ({ page }) => {
    await openQuestion(page, 1);
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 1)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(radio(page, 0)).toBeChecked();
  });

  test('in a text field, only Ctrl+Enter is a shortcut', async ({ page }) => {
    await openQuestion(page, 3);
    await answerText(page).focus();
    await page.keyboard.type('1npfh/?2');
    await expect(answerText(page)).toHaveValue('1npfh/?2');
    await expect(keysDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(finalExam.question(3));
    await page.keyboard.press('Control+Enter');
    await expect(result(page)).toHaveText('Try again!');
  });

  test('keys do nothing with Ctrl, Alt or Meta, and letters do nothing with Shift', async ({
    page,
  }) => {
    await openQuestion(page, 2);
    // Omits combinations that the browser itself handles, such as Ctrl+N, which opens a window.
    for (const key of ['Control+1', 'Alt+1', 'Meta+1', 'Alt+n', 'Meta+n', 'Shift+N', 'Shift+P']) {
      await page.keyboard.press(key);
    }
    await settle(page);
    await expect(page).toHaveURL(finalExam.question(2));
    await expect(radio(page, 0)).not.toBeChecked();
  });
});

test.describe('on questions of other kinds', () => {
  test.use({ site: 'kinds' });

  test('numbers select and deselect if several answers apply, and h shows hints', async ({
    page,
  }) => {
    await page.goto(mechanics.question('all'));
    const box = (place: number) => page.getByRole('checkbox').nth(place);
    await expect(box(3)).toBeVisible();
    for (const key of ['1', '2', '3', '2']) await page.keyboard.press(key);
    for (const [place, checked] of [true, false, true, false].entries()) {
      await expect(box(place)).toBeChecked({ checked });
    }
    await page.keyboard.press('h');
    await expect(page.getByText('There is friction.')).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    await expect(page.getByText('0 left')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('Correct! Try again!');
  });

  test('keys do nothing behind an enlarged figure', async ({ page }) => {
    await page.goto(mechanics.question('figures'));
    await page.getByRole('button', { name: 'Enlarge: A long road.' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const key of ['1', 'n', '/', '?']) await page.keyboard.press(key);
    await settle(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(mechanics.question('figures'));
    await expect(radio(page, 0)).not.toBeChecked();
  });
});

test('/ goes to the page’s search box, or else to that of the courses', async ({ page }) => {
  await page.goto(finalExam.review);
  await expect(questionLink(page, 1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(heading(page)).toHaveText('Available Courses');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expect(row(page, 'Algorithms')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('/');
  await expect(searchBox(page)).toHaveValue('/');
});

test.describe('the list of keys', () => {
  test('opens with ? and closes with Escape, and the focus returns', async ({ page }) => {
    await openQuestion(page, 1);
    await page.keyboard.press('2');
    await page.keyboard.press('Shift+?');
    await expect(keysDialog(page)).toBeVisible();
    await expect(keysSwitch(page)).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(keysDialog(page)).toHaveCount(0);
    await expect(radio(page, 1)).toBeFocused();
    await expect(radio(page, 1)).toBeChecked();
  });

  test('opens from the footer, on every screen and with the keys off', async ({ page }) => {
    await storeStudy(page, { version: 1, settings: { shortcuts: { on: false } } });
    for (const at of [paths.home, paths.courses, paths.help, finalExam.question(1), '/nowhere']) {
      await page.goto(at);
      await keysButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(keysSwitch(page)).not.toBeChecked();
      await keysDialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(keysButton(page)).toBeFocused();
    }
  });

  test('has a switch that turns the keys off, until they are turned on again', async ({ page }) => {
    await openQuestion(page, 1);
    await page.keyboard.press('?');
    // The dialog has its own script, which is loaded first.
    await expect(keysSwitch(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(keysSwitch(page)).not.toBeChecked();
    await page.keyboard.press('Escape');
    for (const key of ['1', '?', '/', 'n']) await page.keyboard.press(key);
    await settle(page);
    await expect(radio(page, 0)).not.toBeChecked();
    await expect(keysDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(finalExam.question(1));
    expect(await storedStudy(page)).toMatchObject({
      version: 1,
      settings: { shortcuts: { on: false, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) } },
    });
    await page.reload();
    await radio(page, 0).check();
    await page.keyboard.press('n');
    await expect(heading(page)).toHaveText('Question 1 of 5');
    // Enter still triggers the browser's default action.
    await page.keyboard.press('Enter');
    await expect(result(page)).toBeVisible();
    expect(await storedStudy(page)).toHaveProperty('settings.shortcuts.on', false);
    await keysButton(page).click();
    await keysSwitch(page).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(heading(page)).toHaveText('Question 2 of 5');
  });

  test('turns the keys off in every open tab', async ({ page, context }) => {
    await openQuestion(page, 1);
    const other = await context.newPage();
    await other.goto(paths.help);
    await keysButton(other).click();
    await keysSwitch(other).uncheck();
    await expect
      .poll(() => storedStudy(page))
      .toMatchObject({ settings: { shortcuts: { on: false } } });
    await page.bringToFront();
    await page.keyboard.press('1');
    await settle(page);
    await expect(radio(page, 0)).not.toBeChecked();
    await expect(submit(page)).toBeDisabled();
  });

  test('turns the keys off for this page if nothing can be stored', async ({ page }) => {
    await blockStorage(page);
    await page.goto(finalExam.question(1));
    await expect(radio(page, 0)).toBeVisible();
    await page.keyboard.press('?');
    await keysSwitch(page).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await settle(page);
    await expect(radio(page, 0)).not.toBeChecked();
  });

  test('closes with its page', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(row(page, 'Algorithms')).toBeVisible();
    await keysButton(page).click();
    await expect(keysDialog(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toContainText('one stop shop');
    await expect(keysDialog(page)).toHaveCount(0);
  });
});
