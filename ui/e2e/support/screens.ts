import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { signs, texts, umlauts, wide } from './content.ts';

const enc = encodeURIComponent;

export const paths = {
  home: '/',
  courses: '/courses',
  search: (query = '') => (query === '' ? '/search' : `/search?q=${enc(query)}`),
  help: '/help',
  exams: (course: string) => `/courses/${enc(course)}/exams`,
  resources: (course: string) => `/courses/${enc(course)}/resources`,
  practice: (course: string) => `/courses/${enc(course)}/practice`,
  review: (course: string, exam: string) => `/courses/${enc(course)}/exams/${enc(exam)}`,
  paper: (course: string, exam: string) => `/courses/${enc(course)}/exams/${enc(exam)}/paper`,
  timed: (course: string, exam: string, duration: string) =>
    `/courses/${enc(course)}/exams/${enc(exam)}/timed/${enc(duration)}`,
  sit: (course: string, exam: string) => `/courses/${enc(course)}/exams/${enc(exam)}/sit`,
  question: (course: string, exam: string, question: string) =>
    `/courses/${enc(course)}/exams/${enc(exam)}/questions/${enc(question)}`,
};

/** The campus exam that contains every kind of question. */
export const finalExam = {
  course: 'MATH-201',
  exam: 'la-2023-final',
  review: paths.review('MATH-201', 'la-2023-final'),
  timed: (duration: string) => paths.timed('MATH-201', 'la-2023-final', duration),
  /**
   * Questions: 1 is a choice with math and an explanation, 2 has two right answers, 3 is open-ended
   * with model answers, 4 is a choice without answers, and 5 is open-ended without model answers.
   */
  question: (n: number) => paths.question('MATH-201', 'la-2023-final', `la-2023-final-${n}`),
};

interface Screen {
  readonly name: string;
  readonly at: string;
  readonly heading: string | RegExp;
  /** An element that exists once the screen shows its content, including formulas. */
  readonly content: (page: Page) => Locator;
}

const formula = (page: Page) => page.locator('.katex').first();
const lastQuestion = (n: number) => (page: Page) => questionLink(page, n);

const lastAnswer = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('group', { name: /^Answer to question/ })
    .last();

/** Every screen, with the campus content. */
export const screens: readonly Screen[] = [
  {
    name: 'the landing page',
    at: '/',
    heading: /one stop shop for students to study/,
    content: (page) => page.getByText('1,000+'),
  },
  {
    name: 'the course list',
    at: paths.courses,
    heading: 'Available Courses',
    content: (page) => row(page, 'Algorithms'),
  },
  {
    name: 'a search',
    at: '/courses?q=linear',
    heading: 'Available Courses',
    content: (page) => row(page, 'Linear Algebra'),
  },
  {
    name: 'what can be searched for',
    at: paths.search(),
    heading: 'Search questions',
    content: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'a search for questions',
    at: paths.search('determinant'),
    heading: 'Search questions',
    content: formula,
  },
  {
    name: 'a search for questions that finds nothing',
    at: paths.search('zzzzqqq'),
    heading: 'Search questions',
    content: (page) => page.getByText('No questions found.'),
  },
  {
    name: 'the exam list',
    at: paths.exams('MATH-201'),
    heading: 'Exams for class MATH-201:',
    content: (page) => page.getByText('Final, spring 2023'),
  },
  {
    name: 'the resource list',
    at: paths.resources('MATH-201'),
    heading: 'Resources for class MATH-201:',
    content: (page) => page.getByText('Lecture notes'),
  },
  {
    name: 'practice',
    at: paths.practice('CS-102'),
    heading: 'Practice',
    content: (page) => page.getByRole('button', { name: 'Start' }),
  },
  {
    name: 'the exam review',
    at: finalExam.review,
    heading: 'Exam Review',
    content: lastQuestion(5),
  },
  {
    name: 'the timed review',
    at: finalExam.timed('60'),
    heading: 'Exam Review',
    content: lastQuestion(5),
  },
  {
    name: 'an exam before it is sat',
    at: paths.sit('MATH-201', 'la-2023-final'),
    heading: 'Sit the exam',
    content: (page) => page.getByRole('button', { name: 'Start' }),
  },
  {
    name: 'the exam on paper',
    at: paths.paper('MATH-201', 'la-2023-final'),
    heading: 'Final, spring 2023',
    content: lastAnswer,
  },
  {
    name: 'a question',
    at: finalExam.question(1),
    heading: 'Question 1 of 5',
    content: formula,
  },
  {
    name: 'an open-ended question',
    at: finalExam.question(3),
    heading: 'Question 3 of 5',
    content: (page) => page.getByText('State the rank-nullity theorem.'),
  },
  {
    name: 'the progress without answers',
    at: '/progress',
    heading: 'Your progress',
    content: (page) => page.getByText('Nothing yet.'),
  },
  {
    name: 'the help',
    at: paths.help,
    heading: 'Help',
    content: (page) => page.getByRole('region', { name: 'Answering' }),
  },
  {
    name: 'the not-found screen',
    at: '/nowhere',
    heading: 'Page not found',
    content: (page) => page.getByText('There is nothing at this address.'),
  },
];

/** Screens whose ids and texts are as long and as strange as allowed. */
export const oddScreens: readonly Screen[] = [
  {
    name: 'a list with endless names',
    at: paths.courses,
    heading: 'Available Courses',
    content: (page) => row(page, wide.course),
  },
  ...Object.entries({ umlauts, signs, wide }).flatMap(([kind, { course, exam, question }]) => [
    {
      name: `the exam list with ${kind}`,
      at: paths.exams(course),
      heading: `Exams for class ${course}:`,
      content: (page: Page) => page.getByRole('heading', { level: 2, name: exam }),
    },
    {
      name: `the resource list with ${kind}`,
      at: paths.resources(course),
      heading: `Resources for class ${course}:`,
      content: (page: Page) =>
        kind === 'wide'
          ? page.getByRole('link', { name: 'https://example.org/path' })
          : page.getByText('No resources available for this course.'),
    },
    {
      name: `practice with ${kind}`,
      at: paths.practice(course),
      heading: 'Practice',
      content: (page: Page) => page.getByRole('button', { name: 'Start' }),
    },
    {
      name: `the exam review with ${kind}`,
      at: paths.review(course, exam),
      heading: 'Exam Review',
      content: lastQuestion(1),
    },
    {
      name: `the timed review with ${kind}`,
      at: paths.timed(course, exam, '9'.repeat(60)),
      heading: 'Exam Review',
      content: lastQuestion(1),
    },
    {
      name: `sitting the exam with ${kind}`,
      at: paths.sit(course, exam),
      heading: 'Sit the exam',
      content: (page: Page) => page.getByRole('button', { name: 'Start' }),
    },
    {
      name: `the paper with ${kind}`,
      at: paths.paper(course, exam),
      heading: /./,
      content: lastAnswer,
    },
    {
      name: `the question with ${kind}`,
      at: paths.question(course, exam, question),
      heading: /^Question 1 of/,
      content: kind === 'wide' ? formula : (page: Page) => radio(page, 1),
    },
  ]),
  {
    name: 'sixty questions',
    at: paths.question('MANY-60', 'sixty', 'sixty-30'),
    heading: 'Question 30 of 60',
    content: lastQuestion(60),
  },
  {
    name: 'broken formulas',
    at: paths.question(texts.course, texts.exam, 'broken'),
    heading: /^Question/,
    content: formula,
  },
];

/** Opens a screen and waits for its content. */
export async function openScreen(page: Page, screen: Screen): Promise<Response | null> {
  const response = await page.goto(screen.at);
  await expect(heading(page), screen.name).toHaveText(screen.heading);
  await expect(screen.content(page).first(), screen.name).toBeVisible();
  return response;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const footer = (page: Page) => page.getByRole('contentinfo');
export const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back' });

export const searchBox = (page: Page) => page.getByPlaceholder('Search for courses...');
export const subjects = (page: Page) =>
  page.getByRole('region', { name: 'Courses' }).getByRole('heading', { level: 2 });
export const group = (page: Page, subject: string) =>
  page.getByRole('region', { name: subject, exact: true });
/** Returns the ids of a subject's courses, in the order shown. */
export const codes = (page: Page, subject: string) =>
  group(page, subject)
    .getByRole('listitem')
    .locator('> div > span:first-child')
    .evaluateAll((found) => found.map((code) => code.textContent));
export const row = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Courses' }).getByRole('listitem').filter({ hasText: text });

/**
 * Returns the number of courses found by a search. While a list is loading, there is a second
 * status after it.
 */
export const count = (page: Page) => page.getByRole('status').first();

export const exam = (page: Page, id: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: id, exact: true }) });

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
/** Returns the result message: a button, which is alone in its live region. */
export const result = (page: Page) => page.getByRole('status').getByRole('button');
export const radio = (page: Page, place: number) => page.getByRole('radio').nth(place);
export const answerText = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
/** Returns an answer by its position, with its verdict after Submit. */
export const answer = (page: Page, place: number): Locator =>
  page.getByRole('group', { name: 'Answers' }).locator('> div').nth(place);

/** Returns the button that opens the list of keys. */
export const keysButton = (page: Page) =>
  footer(page).getByRole('button', { name: 'Keyboard shortcuts' });
export const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
export const keysSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Single-key shortcuts' });

export const questionBar = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
export const questionLink = (page: Page, n: number): Locator =>
  questionBar(page).getByRole('link', { name: new RegExp(`^Q${n}\\b`) });
