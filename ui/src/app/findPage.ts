import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type Chunk, wrapLoadedChunk } from '../lib/chunks';
import {
  coursesPath,
  helpPath,
  homeAlias,
  homePath,
  normalisePath,
  progressPath,
  questionsPath,
  routes,
} from '../routes/paths';
import { lazyPages } from '../screens/lazyPages';
import { QuestionPage } from '../screens/question/QuestionPage';

type PageChunk = Chunk<{ readonly Page: ComponentType }>;

const pages: readonly (readonly [string, PageChunk])[] = [
  [homePath, lazyPages.home],
  [homeAlias, lazyPages.home],
  [coursesPath, lazyPages.courses],
  [questionsPath, lazyPages.search],
  [progressPath, lazyPages.progress],
  [routes.exams.pattern, lazyPages.exams],
  [routes.resources.pattern, lazyPages.resources],
  [routes.practice.pattern, lazyPages.practice],
  [routes.review.pattern, lazyPages.review],
  [routes.timed.pattern, lazyPages.review],
  [routes.sit.pattern, lazyPages.sit],
  [routes.paper.pattern, lazyPages.paper],
  [routes.question.pattern, wrapLoadedChunk({ Page: QuestionPage })],
  [helpPath, lazyPages.help],
  [routes.ownPage.pattern, lazyPages.own],
];

/** The page of an address. The router's `Routes` would add code that only its loaders need. */
export function findPage(pathname: string): PageChunk {
  const address = normalisePath(pathname);
  const found = pages.find(([path]) => matchPath({ path, caseSensitive: true }, address));
  return found?.[1] ?? lazyPages.missing;
}
