import * as texts from 'texts:title';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { getSiteName } from './pageMeta';
import type { Route } from './paths';

/** The document title of each screen. The server writes the same ones. */
export const titles = {
  home: () => texts.home({ site: getSiteName() }),
  courses: () => appendSiteName(texts.courses()),
  exams: (course: string) => appendSiteName(texts.exams({ course })),
  resources: (course: string) => appendSiteName(texts.resources({ course })),
  practice: (course: string) => appendSiteName(texts.practice({ course })),
  review: (exam: string) => appendSiteName(texts.review({ exam })),
  timed: (exam: string) => appendSiteName(texts.timed({ exam })),
  sit: (exam: string) => appendSiteName(texts.sit({ exam })),
  paper: (exam: string) => appendSiteName(texts.paper({ exam })),
  question: (question: string) => appendSiteName(texts.question({ question })),
  search: () => appendSiteName(texts.search()),
  progress: () => appendSiteName(texts.progress()),
  help: () => appendSiteName(texts.help()),
  own: (title: string) => appendSiteName(title),
  missing: () => appendSiteName(texts.missing()),
} as const;

function appendSiteName(page: string): string {
  return texts.onSite({ page, site: getSiteName() });
}

/** Sets the document's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The parameters of the current address, decoded. */
export function useRouteParams<Pattern extends string>(route: Route<Pattern>) {
  const { pathname } = useLocation();
  return useMemo(() => route.read(pathname), [route, pathname]);
}
