import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Chunk } from '../lib/chunks';
import { lazyPages } from '../pages/lazyPages';
import { QuestionPage } from '../pages/question/QuestionPage';
import {
  coursesPath,
  helpPath,
  homeAlias,
  homePath,
  plainPath,
  progressPath,
  questionsPath,
  routes,
} from '../routes/paths';

/** A page: there from the start, or loaded when it is opened. */
export type PageOf =
  | { readonly Page: ComponentType; readonly later?: never }
  | { readonly later: Chunk<{ readonly Page: ComponentType }>; readonly Page?: never };

const missing: PageOf = { later: lazyPages.missing };

const pages: readonly (readonly [string, PageOf])[] = [
  [homePath, { later: lazyPages.home }],
  [homeAlias, { later: lazyPages.home }],
  [coursesPath, { later: lazyPages.courses }],
  [questionsPath, { later: lazyPages.search }],
  [progressPath, { later: lazyPages.progress }],
  [routes.exams.pattern, { later: lazyPages.exams }],
  [routes.resources.pattern, { later: lazyPages.resources }],
  [routes.practice.pattern, { later: lazyPages.practice }],
  [routes.review.pattern, { later: lazyPages.review }],
  [routes.timed.pattern, { later: lazyPages.timed }],
  [routes.sit.pattern, { later: lazyPages.sit }],
  [routes.paper.pattern, { later: lazyPages.paper }],
  [routes.question.pattern, { Page: QuestionPage }],
  [helpPath, { later: lazyPages.help }],
];

/** The page of an address. The router's `Routes` would bring along all that its loaders need. */
export function pageAt(pathname: string): PageOf {
  const address = plainPath(pathname);
  return pages.find(([path]) => matchPath({ path, caseSensitive: true }, address))?.[1] ?? missing;
}
