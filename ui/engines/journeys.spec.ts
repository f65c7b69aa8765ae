import { finalExam } from '../e2e/support/screens.ts';
import { written } from '../e2e/support/writing.ts';
import { expect, see, test } from './test.ts';

test('a course is found, and an exam of it', async ({ visit }) => {
  const visitor = await visit('/');
  await visitor.click('link', 'Courses');
  await see(visitor, 'Available Courses');
  await visitor.type('searchbox', /search/i, 'linaer');
  await see(visitor, /^(?!.*Algorithms).*Linear Algebra/);
  await visitor.click('link', /Exams/);
  await see(visitor, 'Exams for class MATH-201:');
  await see(visitor, 'Final, spring 2023');
});

test('a question is answered, and stays so', async ({ visit }) => {
  const visitor = await visit(finalExam.question(1));
  await see(visitor, 'Question 1 of 5');
  // Set by KaTeX: what the formula says stands in the page as MathML for assistive technology too.
  await expect
    .poll(() => visitor.find('return document.querySelectorAll(".katex").length'))
    .toBeGreaterThan(0);
  await visitor.click('radio', /./);
  await visitor.click('button', 'Submit');
  await see(visitor, /(Correct!|Incorrect\.) Try again!/);
  await visitor.reload();
  await see(visitor, /(Correct!|Incorrect\.) Try again!/);
});

test('punctuation stays on the line of the formula that it follows or precedes', async ({
  visit,
}) => {
  const visitor = await visit(finalExam.question(1));
  await expect
    .poll(() => visitor.find('return document.querySelectorAll("span.math .katex").length'))
    .toBeGreaterThan(0);
  const strays = await visitor.find(`
    const text = document.querySelector('.RichText-text');
    const formula = text.querySelector('span.math');
    text.innerHTML = '<p><i>so</i> (<b></b>), <i>say</i></p>';
    text.querySelector('b').append(formula);
    const [before, after] = [...text.firstChild.childNodes].filter((node) => node.nodeType === 3);
    const parts = formula.querySelectorAll('.katex-base');
    const findMiddle = (from) => {
      const { top, bottom } = from.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const measure = (node, at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return findMiddle(range);
    };
    const found = [];
    const widths = [...parts].map((part) => part.getBoundingClientRect().width);
    for (let width = Math.ceil(Math.max(...widths)) + 20; width < 300; width += 1) {
      text.style.width = width + 'px';
      const opens = measure(before, 1) - findMiddle(parts[0]);
      const closes = measure(after, 0) - findMiddle(parts[parts.length - 1]);
      if (Math.abs(opens) > 12 || Math.abs(closes) > 12) found.push(width);
    }
    return [parts.length > 0, ...found]`);
  expect(strays).toEqual([true]);
});

test('an exam is sat to its result', async ({ visit }) => {
  const visitor = await visit(finalExam.review);
  await visitor.click('link', 'Sit this exam');
  await see(visitor, 'Sit the exam');
  await visitor.click('button', 'Start');
  await see(visitor, 'Time left');
  await visitor.click('radio', /./);
  await see(visitor, /1.{0,40}answered/);
  await visitor.reload();
  await see(visitor, /1.{0,40}answered/);
  await visitor.click('button', 'Finish');
  await see(visitor, 'questions are not answered.');
  await visitor.click('button', 'Finish');
  await see(visitor, /Score: [\d.]+ of \d/);
});

test('an exam date brings a plan, and stays', async ({ visit }) => {
  const visitor = await visit('/courses/MATH-201/practice');
  await see(visitor, 'Exam date');
  // React follows what the field's own setter writes, as it follows what is typed.
  await visitor.find(`
    const field = document.querySelector('input[type=date]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(field, new Date(Date.now() + 7 * 86400000).toISOString().slice(0, 10));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field.value`);
  const planned = /Plan The exam is on .*, in \d+ days\. \d+ questions? today/;
  await see(visitor, planned);
  await visitor.reload();
  await see(visitor, planned);
});

test('without scripts every page can be read', async ({ visit }) => {
  const visitor = await visit('/courses?q=linear', { scripts: false });
  await see(visitor, /Linear Algebra/);
  expect(await visitor.words()).not.toContain('Algorithms');
  await visitor.open(finalExam.question(1));
  await see(visitor, /Question 1 of 5.*for square matrices.*You need JavaScript/);
  await visitor.open(`${finalExam.review}/paper`);
  await see(visitor, /Name:.*Answers/);
});

test('an exam prints with its key on pages of its own', async ({ visit, engine }) => {
  test.skip(engine === 'webkit', 'Its driver knows no way to print.');
  const visitor = await visit(`${finalExam.review}/paper`);
  await see(visitor, 'Answers');
  const sheets = await visitor.print();
  expect(sheets.findIndex((words) => words.startsWith('Answers'))).toBeGreaterThan(0);
  expect(sheets.join(' ')).not.toMatch(/Go Back|With answers/);
});

test('what was opened opens without its server', async ({ visit, server }) => {
  const visitor = await visit(finalExam.question(1), { site: server.url });
  await see(visitor, 'Question 1 of 5');
  const isReady = 'return navigator.serviceWorker.controller !== null';
  await expect.poll(() => visitor.find<boolean>(isReady)).toBe(true);
  await server.stop();
  await visitor.reload();
  await see(visitor, 'Question 1 of 5');
  await visitor.click('radio', /./);
  await visitor.click('button', 'Submit');
  await see(visitor, /(Correct!|Incorrect\.) Try again!/);
});

test('a question is found by its words', async ({ visit }) => {
  const visitor = await visit('/search');
  await visitor.type('searchbox', 'Search questions', 'determinant');
  await see(visitor, '1 question Filters');
  await visitor.click('link', /What is/);
  await see(visitor, 'Question 1 of 5');
});

test('a change that an author saves is shown with its mistakes, and typed text is kept', async ({
  visit,
  writing,
}) => {
  const visitor = await visit(written.question(5), { site: writing.url });
  await see(visitor, 'Question 5 of 5');
  await visitor.type('textbox', 'Your answer', 'Because it has a tangent');
  writing.save(['Why is every', 'For which reason is every']);
  await see(visitor, 'For which reason is every');
  writing.save(['date: 2026', 'dat: 2026']);
  await see(visitor, /sample\.yaml:4:1.*dat: 2026/);
  writing.save();
  await see(visitor, /^(?!.*sample\.yaml).*Why is every/);
  expect(await visitor.find('return document.querySelector("textarea").value')).toBe(
    'Because it has a tangent',
  );
});
