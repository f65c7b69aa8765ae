import * as common from 'texts:common';
import * as courses from 'texts:courses';
import * as question from 'texts:question';
import * as resources from 'texts:resources';
import * as search from 'texts:search';
import * as titles from 'texts:title';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Call } from '../api/calls';
import type { KnownExam } from '../api/known';
import { type Chunk, defineChunk } from '../lib/chunks';
import { buildTitle } from '../routes/page';
import { getSiteName, listOwnPages } from '../routes/pageMeta';
import {
  coursesPath,
  defineRoute,
  helpPath,
  homeAlias,
  homePath,
  isMalformed,
  normalisePath,
  progressPath,
  questionsPath,
  type Route,
  routes,
} from '../routes/paths';
import type { Progress } from '../study/progress';

// Lists the screens: which module shows which route, under which title.

/** The exports of a screen's module. */
interface PageModule {
  readonly Page: ComponentType;
  /**
   * Lists the calls that the page makes first, given its path, the query in its address, and the
   * visitor's progress.
   */
  readonly listFirstCalls?: (
    path: string,
    query: string,
    progress: Progress,
  ) => readonly Call<unknown>[] | Promise<readonly Call<unknown>[]>;
}

/** A screen: its route pattern, title, page module and loading message. */
export interface Screen {
  readonly pattern: string;
  /** Returns the document's title for a path, using the names that are known. */
  readonly title: (path: string, names: TitleNames) => string;
  readonly page: Chunk<PageModule>;
  /** The message shown while the page's first calls are in progress. */
  readonly loading: () => string;
}

/** The known names in the title of a page. */
export interface TitleNames {
  /** The name of the course. */
  readonly course: string | undefined;
  readonly exam: KnownExam | undefined;
  /** The number of the question in its exam. */
  readonly question: number | undefined;
}

interface Details<Params> {
  readonly title: (params: Params, names: TitleNames) => string;
  readonly loading?: () => string;
}

/** Defines the screen of a route. */
function defineScreen<const Pattern extends string>(
  { pattern, read }: Route<Pattern>,
  load: () => Promise<PageModule>,
  { title, loading = common.loadingPage }: Details<ReturnType<Route<Pattern>['read']>>,
): Screen {
  return {
    pattern,
    title: (path, names) => title(read(path), names),
    page: defineChunk(load),
    loading,
  };
}

/**
 * Returns a function that builds the title of a page about a course: from the course's id alone
 * while its name is unknown.
 */
function titleCourse(unnamed: (ids: { course: string }) => string, screen?: () => string) {
  return ({ courseId }: { readonly courseId: string }, { course }: TitleNames) =>
    course === undefined
      ? buildTitle(unnamed({ course: courseId }))
      : buildTitle(...(screen === undefined ? [] : [screen()]), course, courseId);
}

/**
 * Returns a function that builds the title of a page about an exam: from the exam's id alone while
 * its description is unknown.
 */
function titleExam(unnamed: (ids: { exam: string }) => string, screen?: () => string) {
  return ({ courseId, examId }: Record<'courseId' | 'examId', string>, { exam }: TitleNames) => {
    if (exam === undefined) return buildTitle(unnamed({ exam: examId }));
    const isAlone = screen === undefined || exam.isAbsent === true;
    return buildTitle(...(isAlone ? [] : [screen()]), exam.description, courseId);
  };
}

const home = defineScreen(defineRoute(homePath), () => import('./home/HomePage'), {
  title: () => titles.home({ site: getSiteName() }),
});
const review = () => import('./review/ExamReviewPage');

/** All screens. The router's own `Routes` would add code that only the router's loaders need. */
export const screens: readonly Screen[] = [
  home,
  { ...home, pattern: homeAlias },
  defineScreen(defineRoute(coursesPath), () => import('./courses/CoursesPage'), {
    title: () => buildTitle(titles.courses()),
    loading: courses.loading,
  }),
  defineScreen(defineRoute(questionsPath), () => import('./search/SearchPage'), {
    title: () => buildTitle(titles.search()),
    loading: search.loading,
  }),
  defineScreen(defineRoute(progressPath), () => import('./progress/ProgressPage'), {
    title: () => buildTitle(titles.progress()),
  }),
  defineScreen(routes.exams, () => import('./exams/ExamsPage'), {
    title: titleCourse(titles.exams),
    loading: common.loadingExams,
  }),
  defineScreen(routes.resources, () => import('./resources/ResourcesPage'), {
    title: titleCourse(titles.resources, titles.screenResources),
    loading: resources.loading,
  }),
  defineScreen(routes.practice, () => import('./practice/PracticePage'), {
    title: titleCourse(titles.practice, titles.screenPractice),
  }),
  defineScreen(routes.review, review, {
    title: titleExam(titles.review),
    loading: common.loadingQuestions,
  }),
  defineScreen(routes.timed, review, {
    title: titleExam(titles.timed, titles.screenTimed),
    loading: common.loadingQuestions,
  }),
  defineScreen(routes.sit, () => import('./sit/SitPage'), {
    title: titleExam(titles.sit, titles.screenSit),
  }),
  defineScreen(routes.paper, () => import('./paper/PaperPage'), {
    title: titleExam(titles.paper, titles.screenPaper),
    loading: common.loadingQuestions,
  }),
  defineScreen(routes.question, () => import('./question/QuestionPage'), {
    title: ({ courseId, questionId }, { exam, question: number }) => {
      if (exam?.isAbsent) return buildTitle(exam.description, courseId);
      return exam === undefined || number === undefined
        ? buildTitle(titles.question({ question: questionId }))
        : buildTitle(titles.question({ question: String(number) }), exam.description, courseId);
    },
    loading: question.loading,
  }),
  defineScreen(defineRoute(helpPath), () => import('./help/HelpPage'), {
    title: () => buildTitle(titles.help()),
  }),
  defineScreen(routes.ownPage, () => import('./own/OwnPage'), {
    title: ({ pageName }) =>
      buildTitle(listOwnPages().find(({ name }) => name === pageName)?.title ?? pageName),
    loading: common.loadingPage,
  }),
];

/** The chunk that redirects from a page that shows nothing. */
export const redirectChunk = defineChunk(() => import('./missing/MissingPage'));

const missing = defineScreen(defineRoute('*'), () => import('./missing/MissingPage'), {
  title: () => buildTitle(titles.missing()),
});

/** Returns the screen for a path on the site. */
export function findScreen(pathname: string): Screen {
  // The server treats such an address in the same way.
  if (isMalformed(pathname)) return missing;
  const path = normalisePath(pathname);
  return (
    screens.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, path)) ??
    missing
  );
}
