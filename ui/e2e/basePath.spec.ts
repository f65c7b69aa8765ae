import { isKept, keptReady } from './support/offline.ts';
import { type ProxyName, proxies, startProxy } from './support/proxies.ts';
import {
  answer,
  exam,
  finalExam,
  footer,
  goBack,
  heading,
  mainNav,
  paths,
  questionLink,
  radio,
  result,
  row,
  searchBox,
  submit,
} from './support/screens.ts';
import { type Server, start } from './support/server.ts';
import { expect, type Page, test as siteTest } from './support/test.ts';

const base = '/exams';
const direct = 'no proxy at all';
const names = Object.keys(proxies).filter((name): name is ProxyName => name in proxies);

/** A site below `/exams`, and the proxies in front of it. */
class Fronts {
  private readonly site = start('campus', ['--base-path', base]);
  private readonly started = new Map<string, Promise<Server>>();

  async urlOf(name: ProxyName | typeof direct): Promise<string> {
    const site = await this.site;
    if (name === direct) return site.url;
    const proxy = this.started.get(name) ?? startProxy(name, site.url);
    this.started.set(name, proxy);
    return (await proxy).url;
  }

  async stop(): Promise<void> {
    const all = [...this.started.values(), this.site];
    await Promise.all(all.map(async (server) => (await server).stop()));
  }
}

/** Fails any test that requests an address outside `/exams`. */
const test = siteTest.extend<{ front: ProxyName | typeof direct }, { fronts: Fronts }>({
  fronts: [
    async ({}, provide) => {
      const fronts = new Fronts();
      await provide(fronts);
      await fronts.stop();
    },
    { scope: 'worker' },
  ],
  front: [direct, { option: true }],
  baseURL: async ({ fronts, front }, provide) => provide(`${await fronts.urlOf(front)}${base}`),
});

for (const front of [direct, ...names] as const) {
  test.describe(`behind ${front}`, () => {
    test.use({ front, serviceWorkers: 'allow' });

    test('links lead from the landing page to a question and back', async ({ page, baseURL }) => {
      const at = (path: string) => expect(page).toHaveURL(`${baseURL}${path}`);
      await page.goto(`${baseURL}/`);
      await page.getByRole('link', { name: 'Get Started' }).click();
      await at(paths.courses);
      await row(page, 'Linear Algebra').hover();
      await row(page, 'Linear Algebra').getByRole('link', { name: 'Exams' }).click();
      await at(paths.exams('MATH-201'));
      await exam(page, finalExam.exam).hover();
      await exam(page, finalExam.exam).getByRole('link', { name: 'Non-Timed Exam' }).click();
      await at(finalExam.review);
      await questionLink(page, 1).click();
      await at(finalExam.question(1));
      await expect(page.locator('.katex').first()).toBeVisible();
      await radio(page, 0).check();
      await submit(page).click();
      await expect(result(page)).toBeVisible();
      await page.reload();
      await expect(result(page)).toBeVisible();
      await expect(page.locator('.katex').first()).toBeVisible();

      for (const to of [finalExam.review, paths.exams('MATH-201'), paths.courses]) {
        await goBack(page).click();
        await at(to);
      }
      await mainNav(page).getByRole('link', { name: 'Home' }).click();
      await at('/');
      await page.reload();
      await expect(heading(page)).toHaveText(/one stop shop/);
      await page.goBack();
      await expect(heading(page)).toHaveText('Available Courses');
    });

    // The server writes the same addresses behind any proxy, so the rest is tested only once.
    if (front !== direct) return;

    test('figures are shown and can be enlarged', async ({ page, baseURL }) => {
      await page.goto(
        `${baseURL}${paths.question('CS-102', 'algo-2025-resit', 'algo-2025-resit-2')}`,
      );
      const figure = page.getByRole('img').first();
      await expect(figure).toBeVisible();
      await expect(figure).toHaveAttribute('src', /^\/exams\/files\//);
      const width = () => figure.evaluate((img) => (img as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await figure.click();
      await expect(page.getByRole('dialog', { name: 'Figure' }).getByRole('img')).toBeVisible();
    });

    test('opened pages work offline, and the site can be installed', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      await page.goto(`${baseURL}${finalExam.question(1)}`);
      await keptReady(page);
      await isKept(page, `${base}/api/exams/${finalExam.exam}`);
      const manifest = page.locator('link[rel="manifest"]');
      await expect(manifest).toHaveAttribute('href', `${base}/manifest.webmanifest`);
      const { scope, icons } = await (await request.get(`${baseURL}/manifest.webmanifest`)).json();
      expect(scope).toBe('./');
      for (const { src } of icons) {
        const icon = await request.get(`${baseURL}/${src}`);
        expect(icon.headers()['content-type'], src).toMatch(/^image\//);
      }
      await context.setOffline(true);
      await page.goto(`${baseURL}${finalExam.question(3)}`);
      await expect(heading(page)).toHaveText('Question 3 of 5');
      await page.goto(`${baseURL}${paths.courses}`);
      await expect(row(page, 'Linear Algebra')).toBeVisible();
    });

    test('every address opens directly, with and without a trailing slash', async ({
      page,
      baseURL,
    }) => {
      const strange = paths.question('MATH-201', 'la 2024.final Ä', 'la 2024.final Ä 1');
      for (const [path, status, title] of [
        ['/', 200, /one stop shop/],
        ['/home', 200, /one stop shop/],
        ['/courses?q=algebra', 200, 'Available Courses'],
        [paths.resources('MATH-201'), 200, 'Resources for class MATH-201:'],
        [finalExam.timed('60'), 200, 'Exam Review'],
        [strange, 200, /^Question/],
        ['/search', 200, 'Search questions'],
        ['/progress', 200, 'Your progress'],
        ['/help', 200, 'Help'],
        ['/nowhere', 404, 'Page not found'],
      ] as const) {
        const slashed = /[/?]/.test(path.slice(1)) || path === '/' ? [] : [`${path}/`];
        for (const address of [path, ...slashed]) {
          const response = await page.goto(`${baseURL}${address}`);
          expect(response?.status(), address).toBe(status);
          await expect(heading(page), address).toHaveText(title);
          await expect(page).toHaveURL(`${baseURL}${address}`);
        }
      }
    });

    test('the base path without a trailing slash is the landing page', async ({
      page,
      baseURL,
      watch,
    }) => {
      watch.expect(/^request to [^ ]*\/exams \(/);
      await page.goto(baseURL ?? '');
      await expect(heading(page)).toHaveText(/one stop shop/);
      await expect(page).toHaveURL(`${baseURL}/`);
      await page.getByRole('link', { name: 'Dive In' }).click();
      await expect(page).toHaveURL(`${baseURL}${paths.courses}`);
      await goToLinksOf(page, baseURL ?? '');
    });

    test('a search stays in the address, and a report contains the whole address', async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${baseURL}${paths.courses}`);
      await searchBox(page).fill('linear');
      await expect(page).toHaveURL(`${baseURL}${paths.courses}?q=linear`);
      await expect(row(page, 'Linear Algebra')).toBeVisible();
      await page.goto(`${baseURL}${finalExam.question(1)}`);
      await expect(answer(page, 0)).toBeVisible();
      const report = page.getByRole('link', { name: 'Report a mistake' });
      const href = (await report.getAttribute('href')) ?? '';
      expect(decodeURIComponent(href)).toContain(`${baseURL}${finalExam.question(1)}`);
    });
  });
}

/** Checks that every link in the page frame stays below the base path. */
async function goToLinksOf(page: Page, site: string): Promise<void> {
  for (const part of [mainNav(page), footer(page)]) {
    const links = part.getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    const own = found.filter((href) => href.startsWith(new URL(site).origin));
    expect(own.length).toBeGreaterThan(1);
    for (const href of own) expect(href.startsWith(`${site}/`), href).toBe(true);
  }
}

test('a request that bypasses the proxy leads to the site below its base path', async ({
  page,
  baseURL,
  watch,
}) => {
  // The requested page is not below the base path; everything that it requests is.
  watch.expect(/^request to [^ ]*\/courses\/MATH-201\/exams \(/);
  const site = new URL(baseURL ?? '').origin;
  await page.goto(`${site}${paths.exams('MATH-201')}`);
  await expect(heading(page)).toHaveText('Exams for class MATH-201:');
  await expect(page).toHaveURL(`${baseURL}${paths.exams('MATH-201')}`);
  await page.reload();
  await expect(exam(page, finalExam.exam)).toBeVisible();
});

test('structured data is accepted without console messages', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}${finalExam.question(1)}`);
  await expect(radio(page, 0)).toBeVisible();
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = told.map((text) => JSON.parse(text)['@type']);
  expect(types).toEqual(['Quiz', 'BreadcrumbList']);
});
