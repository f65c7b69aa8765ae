import type { Locator } from '@playwright/test';
import {
  finalExam,
  footer,
  heading,
  mainNav,
  openScreen,
  paths,
  screens,
} from './support/screens.ts';
import { expect, redraw, test } from './support/test.ts';

const framed = ['/', paths.courses, finalExam.question(1), '/nowhere'];

for (const at of ['/', '/home', '/home/']) {
  test(`${at} shows the landing page`, async ({ page }) => {
    await page.goto(at);
    await expect(heading(page)).toContainText('one stop shop for students to study');
    const stats = page.getByRole('list', { name: 'At a glance' }).getByRole('listitem');
    await expect(stats).toHaveText(['1,000+ study questions', '8+ courses']);
    for (const name of ['Comprehensive Resources', 'Exam Preparation', 'Collaborative Learning']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });
}

for (const name of ['Get Started', 'Dive In']) {
  test(`'${name}' leads to the course list`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(paths.courses);
    await expect(heading(page)).toHaveText('Available Courses');
  });
}

test('each feature card fades in once a tenth of it is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 400 });
  await page.goto('/');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(3);
  const scrollUntilShown = (place: number, share: number) =>
    cards.nth(place).evaluate((card, part) => {
      const { top, height } = card.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top - window.innerHeight + height * part);
    }, share);
  for (const place of [0, 1, 2]) {
    await expect(cards.nth(place)).toHaveCSS('opacity', '0');
    await scrollUntilShown(place, 0.05);
    await redraw(page);
    await expect(cards.nth(place)).toHaveAttribute('data-revealed', 'false');
    await scrollUntilShown(place, 0.2);
    await expect(cards.nth(place)).toHaveCSS('opacity', '1');
    await expect(cards.nth(place)).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await redraw(page);
  await expect(cards.first()).toHaveCSS('opacity', '1');
});

// bothSides.spec.ts compares the navigation bar and the footer of each screen with the server's.
test('screens have the navigation bar and the footer', async ({ page }) => {
  for (const screen of screens.filter(({ at }) => framed.includes(at))) {
    const { name } = screen;
    await openScreen(page, screen);
    const targets = (scope: Locator) =>
      scope
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
        );
    expect(await targets(page.getByRole('banner')), name).toEqual([
      'Stoa /',
      'Home /',
      'Courses /courses',
      'Search /search',
      'Progress /progress',
    ]);
    expect(await targets(footer(page)), name).toEqual([
      'Home /',
      'Courses /courses',
      'Help /help',
      'Source code https://example.com/campus',
      'exams@example.com mailto:exams@example.com',
    ]);
    await expect(mainNav(page)).toBeVisible();
  }
});

test('the bar and the footer lead to their screens without reloading the page', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const scope of [mainNav(page), footer(page)]) {
    await scope.getByRole('link', { name: 'Courses' }).click();
    await expect(heading(page)).toHaveText('Available Courses');
    await scope.getByRole('link', { name: 'Home' }).click();
    await expect(heading(page)).toContainText('one stop shop');
    await expect(page).toHaveURL('/');
  }
  await mainNav(page).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Stoa' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the navigation bar marks where the visitor is', async ({ page }) => {
  await page.goto('/');
  const link = (name: string) => mainNav(page).getByRole('link', { name });
  await expect(link('Home')).toHaveAttribute('aria-current', 'page');
  await expect(link('Courses')).not.toHaveAttribute('aria-current');
  await link('Courses').click();
  await expect(link('Courses')).toHaveAttribute('aria-current', 'page');
  await expect(link('Home')).not.toHaveAttribute('aria-current');
});

test('the not-found screen says so and links to the courses', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Browse the courses' }).click();
  await expect(heading(page)).toHaveText('Available Courses');
  await page.goto('/Courses');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(heading(page)).toContainText('one stop shop');
});

test.describe('without a site.yaml', () => {
  test.use({ site: 'odd' });

  test('the footer has the links of the default site.yaml', async ({ page }) => {
    await page.goto('/');
    const link = (name: string) => footer(page).getByRole('link', { name });
    await expect(link('Source code')).toHaveAttribute('href', 'https://github.com/stoa-exams/stoa');
    await expect(link('hello@stoa.example')).toHaveAttribute('href', 'mailto:hello@stoa.example');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read, or says that it needs JavaScript', async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('link', { name: 'Exams' }).first()).toBeVisible();
    await page.goto('/progress');
    await expect(page.getByText('Your progress needs JavaScript.')).toBeVisible();
  });
});
