import { mechanics } from './support/kinds.ts';
import { blockStorage, fillStorage, stored, storedStudy, storeStudy } from './support/progress.ts';
import { answerText } from './support/screens.ts';
import { answerAll, begin, button, place, score, timer, toQuestion } from './support/sitting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ site: 'kinds' });

const elsewhere = (page: Page) => page.getByText('You are sitting this exam in another tab');
const unkept = (page: Page) =>
  page.getByText(
    'This browser is not storing any data for this site, so a run will be lost if you close or reload this page.',
  );

test('a second tab says where the run is, and takes it over completely', async ({
  page,
  context,
}) => {
  await begin(page);
  await toQuestion(page, 3).click();
  await answerText(page).fill('jou');
  const second = await context.newPage();
  await second.goto(mechanics.sit);
  await expect(elsewhere(second)).toBeVisible();
  await expect(timer(second)).toHaveCount(0);
  await answerText(page).fill('joule');
  await button(second, 'Continue here').click();
  await expect(answerText(second)).toHaveValue('joule');
  await expect(elsewhere(page)).toBeVisible();
  await toQuestion(second, 1).click();
  await answerAll(second);
  await button(page, 'Continue here').click();
  await expect(elsewhere(second)).toBeVisible();
  await expect(toQuestion(page, 5)).toHaveText(/, answered$/);
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await expect(score(second)).toHaveText('Score: 4 of 5');
});

test('a closed tab releases the run', async ({ page, context }) => {
  await begin(page);
  await answerAll(page);
  const second = await context.newPage();
  await second.goto(mechanics.sit);
  await expect(elsewhere(second)).toBeVisible();
  await page.close();
  await expect(answerText(second)).toHaveValue('It slows things down.');
  const third = await context.newPage();
  await third.goto(mechanics.sit);
  await expect(elsewhere(third)).toBeVisible();
  await second.close();
  await third.reload();
  await expect(answerText(third)).toHaveValue('It slows things down.');
});

for (const [name, refuse] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`if storage is ${name}, a run continues, and says that it ends with the page`, async ({
    page,
  }) => {
    await refuse(page);
    await begin(page, '30');
    await expect(unkept(page)).toBeVisible();
    await answerAll(page);
    await button(page, 'Finish').click();
    await expect(score(page)).toHaveText('Score: 4 of 5');
    await page.getByRole('button', { name: 'Partly' }).click();
    await expect(score(page)).toHaveText('Score: 4.5 of 6');
    await page.reload();
    await expect(button(page, 'Start')).toBeVisible();
  });
}

test('without locks and a database, a run still continues', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await begin(page);
  await answerAll(page);
  await page.reload();
  await expect(answerText(page)).toHaveValue('It slows things down.');
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  await page.reload();
  await expect(score(page)).toHaveText('Score: 4 of 5');
});

test('a run shows the copy of its exam, even from a database of an earlier version', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('stoa', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('exams');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await begin(page);
  const change = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('stoa', 1);
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const store = request.result.transaction('exams', 'readwrite').objectStore('exams');
            let changed = 0;
            store.openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (cursor === null) {
                request.result.close();
                resolve(changed);
                return;
              }
              const exam = cursor.value;
              exam.questions[0].questionHtml = '<p>As it was when the run began.</p>';
              cursor.update(exam);
              changed += 1;
              cursor.continue();
            };
          };
        }),
    );
  await expect.poll(change).toBe(1);
  await page.reload();
  await expect(page.getByText('As it was when the run began.')).toBeVisible();
});

test('data of a later version is not overwritten, and the run lasts as long as the page', async ({
  page,
}) => {
  const later = { version: 2, runs: { run: 'as they will be' } };
  await storeStudy(page, later);
  await begin(page);
  await answerAll(page);
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  expect(await storedStudy(page)).toEqual(later);
  expect(await stored(page)).toHaveProperty('number');
});

test('earlier runs are removed first when storage is full, and the visitor is told once', async ({
  page,
}) => {
  const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
  const old = (day: number) => ({
    course: 'PHY-1',
    exam: 'other',
    at: at(day),
    ended: at(day),
    used: 1,
    seen: at(day),
    questions: [{ id: 'x'.repeat(200_000), outcome: 'right' }],
  });
  await storeStudy(page, { version: 1, runs: { a: old(1), b: old(2), c: old(3) } });
  await page.evaluate(() => {
    let text = 'x'.repeat(5_000_000);
    while (text.length > 100) {
      try {
        localStorage.setItem('filler', text);
        break;
      } catch {
        text = text.slice(0, -1_000);
      }
    }
  });
  await begin(page);
  await answerAll(page);
  await expect(unkept(page)).toHaveCount(0);
  await expect(page.getByText('This browser is out of storage space: 1 earlier run')).toHaveCount(
    1,
  );
  expect(Object.keys(((await storedStudy(page)) as { runs: object }).runs)).toEqual([
    'b',
    'c',
    expect.stringMatching(/^run-/),
  ]);
  await page.reload();
  await expect(place(page)).toBeVisible();
  await expect(page.getByText('This browser is out of storage space')).toHaveCount(0);
  await button(page, 'Finish').click();
  await expect(score(page)).toHaveText('Score: 4 of 5');
  expect(await stored(page)).toHaveProperty('open');
});
