import { finalExam } from '../e2e/support/screens.ts';
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
