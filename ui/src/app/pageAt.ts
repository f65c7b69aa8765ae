import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Chunk } from '../lib/chunks';
import { laterPages } from '../pages/lazyPages';
import { MissingPage } from '../pages/missing/MissingPage';
import { QuestionPage } from '../pages/question/QuestionPage';
import { ReviewPage } from '../pages/review/ReviewPage';
import { TimedReviewPage } from '../pages/review/TimedReviewPage';
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

const missing: PageOf = { Page: MissingPage };

const pages: readonly (readonly [string, PageOf])[] = [
  [homePath, { later: laterPages.home }],
  [homeAlias, { later: laterPages.home }],
  [coursesPath, { later: laterPages.courses }],
  [questionsPath, { later: laterPages.search }],
  [progressPath, { later: laterPages.progress }],
  [routes.exams.pattern, { later: laterPages.exams }],
  [routes.resources.pattern, { later: laterPages.resources }],
  [routes.practice.pattern, { later: laterPages.practice }],
  [routes.review.pattern, { Page: ReviewPage }],
  [routes.timed.pattern, { Page: TimedReviewPage }],
  [routes.sit.pattern, { later: laterPages.sit }],
  [routes.paper.pattern, { later: laterPages.paper }],
  [routes.question.pattern, { Page: QuestionPage }],
  [helpPath, { later: laterPages.help }],
];

/** The page of an address. The router's `Routes` would bring along all that its loaders need. */
export function pageAt(pathname: string): PageOf {
  const address = plainPath(pathname);
  return pages.find(([path]) => matchPath({ path, caseSensitive: true }, address))?.[1] ?? missing;
}
