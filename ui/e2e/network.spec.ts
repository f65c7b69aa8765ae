import {
  finalExam,
  footer,
  heading,
  keysButton,
  mainNav,
  paths,
  radio,
  result,
  row,
  screens,
  submit,
} from './support/screens.ts';
import { answerOnly, expect, test } from './support/test.ts';

test('every screen forbids unsafe code, unsafe styles and foreign sources', async ({ request }) => {
  for (const { name, at } of screens) {
    const policy = (await request.get(at)).headers()['content-security-policy'] ?? '';
    expect(policy, name).toContain("default-src 'none'");
    expect(policy, name).toContain("script-src 'self'");
    expect(policy, name).not.toContain('unsafe-');
    expect(policy, name).not.toMatch(/\*|https?:/);
    expect(policy, name).toContain("frame-ancestors 'none'");
  }
});

test('the policy is enforced: a script injected into the page does not run', async ({
  page,
  watch,
}) => {
  watch.expect(/Content Security Policy/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p id="styled" style="color: red">x</p>');
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  await expect(page.locator('#styled')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
});

for (const { name, at, content } of screens) {
  // The page, its style sheet, five scripts and two calls. Practice requests all exams of a course,
  // and the scripts that plan a round.
  const most = name === 'practice' ? 15 : 9;
  test(`${name} shows its content after at most ${most} requests`, async ({ page }) => {
    const asked = await answerOnly(most, page);
    await page.goto(at, { waitUntil: 'commit' });
    // A question's formulas may still be loading.
    const isQuestion = name === 'a question' || name === 'a search for questions';
    const shown = isQuestion ? page.getByText(/for square matrices/) : content(page);
    await expect(shown, asked.join('\n')).toBeVisible();
  });
}

test('pages only read and send no data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(row(page, 'Algorithms')).toBeVisible();
  await page.goto('about:blank');
  expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('a missing list of languages shows no error', async ({ page, watch }) => {
  watch.expect(/Failed to load resource.*LanguageSelect/);
  const failed = page.waitForEvent('requestfailed');
  await page.route(/LanguageSelect/, (route) => route.abort());
  await page.goto('/');
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(row(page, 'Algorithms')).toBeVisible();
});

test('a question can be answered on a slow network', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 64_000,
    uploadThroughput: 16_000,
  });
  await page.goto(finalExam.question(1), { waitUntil: 'commit' });
  await radio(page, 0).check();
  await submit(page).click();
  await expect(result(page)).toHaveText('Correct! Try again!');
  await expect(page.locator('.katex-display')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
});

test('a question says that it failed if the script for answering is missing', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const script = /\/assets\/answering-.*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(finalExam.question(3));
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await page.unroute(script);
  await page.reload();
  await expect(page.getByText('State the rank-nullity theorem.')).toBeVisible();
});

for (const { name, script, at, shown } of [
  {
    name: 'the course list',
    script: /\/assets\/CoursesPage-.*\.js$/,
    at: paths.courses,
    shown: 'Linear Algebra',
  },
  {
    name: 'the exam list',
    script: /\/assets\/ExamsPage-.*\.js$/,
    at: paths.exams('MATH-201'),
    shown: 'Final, spring 2023',
  },
]) {
  test(`${name} says that it failed without its script, and is retried`, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.route(script, (route) => route.abort());
    await page.goto(at);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await page.unroute(script);
    await mainNav(page).getByRole('link', { name: 'Home' }).click();
    // If the test went back before the landing page is loaded, there would be no page in between.
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  });
}

test('the help and the list of keys say if they could not be loaded', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  const script = /\/assets\/(?:HelpPage|later)-.*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(paths.help);
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await keysButton(page).click();
  await expect(footer(page).getByRole('alert')).toHaveText(
    'The list could not be loaded. Try again.',
  );
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('region', { name: 'Answering' })).toBeVisible();
});

test('the scripts of the next page are loaded before it is opened', async ({ page }) => {
  for (const [at, script] of [
    [paths.home, /\/assets\/CoursesPage-/],
    [paths.courses, /\/assets\/ExamsPage-/],
    [finalExam.review, /\/assets\/answering-/],
  ] as const) {
    const loaded = page.waitForResponse(script);
    await page.goto(at);
    await loaded;
  }
});

test('visited pages stay available when the network is lost', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(paths.exams('MATH-201'));
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(row(page, 'Algorithms')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByText('Final, spring 2023')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await row(page, 'Algorithms').hover();
  await row(page, 'Algorithms').getByRole('link', { name: 'Exams' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error loading exams: Error fetching exams');
});

test('an error in a screen leaves a message, a Reload button and a way out', async ({
  page,
  watch,
}) => {
  watch.expect(/the screen is broken/);
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('the screen is broken');
    };
  });
  await page.goto('/');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).click();
  await expect(heading(page)).toHaveText('Available Courses');
});
