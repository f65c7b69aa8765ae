import * as common from 'texts:common';
import * as courses from 'texts:courses';
import * as question from 'texts:question';
import * as resources from 'texts:resources';
import * as search from 'texts:search';
import * as titles from 'texts:title';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Call } from '../api/calls';
import { type Chunk, defineChunk } from '../lib/chunks';
import { buildTitle } from '../routes/page';
import { getSiteName, listOwnPages } from '../routes/pageMeta';
import {
  coursesPath,
  defineRoute,
  helpPath,
  homeAlias,
  homePath,
  normalisePath,
  progressPath,
  questionsPath,
  type Route,
  routes,
} from '../routes/paths';

/** What the module of a screen exports. */
interface PageModule {
  readonly Page: ComponentType;
  /** The calls that the page makes at first, by its path and the query in its address. */
  readonly calls?: (path: string, query: string) => readonly Call<unknown>[];
}

/** A screen: where it is, what shows it, and what is said until it is complete. */
export interface Screen {
  readonly pattern: string;
  /** The document's title at a path, unless the page knows a better one. */
  readonly title: (path: string) => string;
  readonly page: Chunk<PageModule>;
  /** What is said while the page's first calls are made. */
  readonly loading: () => string;
}

interface Details<Params> {
  readonly title: (params: Params) => string;
  readonly loading?: () => string;
}

/** Defines the screen of a route. */
function of<const Pattern extends string>(
  { pattern, read }: Route<Pattern>,
  load: () => Promise<PageModule>,
  { title, loading = common.loadingPage }: Details<ReturnType<Route<Pattern>['read']>>,
): Screen {
  return { pattern, title: (path) => title(read(path)), page: defineChunk(load), loading };
}

const home = of(defineRoute(homePath), () => import('./home/HomePage'), {
  title: () => titles.home({ site: getSiteName() }),
});
const review = () => import('./review/ExamReviewPage');

/** All screens. The router's `Routes` would add code that only its loaders need. */
export const screens: readonly Screen[] = [
  home,
  { ...home, pattern: homeAlias },
  of(defineRoute(coursesPath), () => import('./courses/CoursesPage'), {
    title: () => buildTitle(titles.courses()),
    loading: courses.loading,
  }),
  of(defineRoute(questionsPath), () => import('./search/SearchPage'), {
    title: () => buildTitle(titles.search()),
    loading: search.loading,
  }),
  of(defineRoute(progressPath), () => import('./progress/ProgressPage'), {
    title: () => buildTitle(titles.progress()),
  }),
  of(routes.exams, () => import('./exams/ExamsPage'), {
    title: ({ classId }) => buildTitle(titles.exams({ course: classId })),
    loading: common.loadingExams,
  }),
  of(routes.resources, () => import('./resources/ResourcesPage'), {
    title: ({ classId }) => buildTitle(titles.resources({ course: classId })),
    loading: resources.loading,
  }),
  of(routes.practice, () => import('./practice/PracticePage'), {
    title: ({ classId }) => buildTitle(titles.practice({ course: classId })),
  }),
  of(routes.review, review, {
    title: ({ examId }) => buildTitle(titles.review({ exam: examId })),
    loading: common.loadingQuestions,
  }),
  of(routes.timed, review, {
    title: ({ examId }) => buildTitle(titles.timed({ exam: examId })),
    loading: common.loadingQuestions,
  }),
  of(routes.sit, () => import('./sit/SitPage'), {
    title: ({ examId }) => buildTitle(titles.sit({ exam: examId })),
  }),
  of(routes.paper, () => import('./paper/PaperPage'), {
    title: ({ examId }) => buildTitle(titles.paper({ exam: examId })),
    loading: common.loadingQuestions,
  }),
  of(routes.question, () => import('./question/QuestionPage'), {
    title: ({ questionId }) => buildTitle(titles.question({ question: questionId })),
    loading: question.loading,
  }),
  of(defineRoute(helpPath), () => import('./help/HelpPage'), {
    title: () => buildTitle(titles.help()),
  }),
  of(routes.ownPage, () => import('./own/OwnPage'), {
    title: ({ pageName }) =>
      buildTitle(listOwnPages().find(({ name }) => name === pageName)?.title ?? pageName),
    loading: common.loadingPage,
  }),
];

const missing = of(defineRoute('*'), () => import('./missing/MissingPage'), {
  title: () => buildTitle(titles.missing()),
});

/** The screen of a path of the site. */
export function findScreen(pathname: string): Screen {
  const path = normalisePath(pathname);
  return (
    screens.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, path)) ??
    missing
  );
}
