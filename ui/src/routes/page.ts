import * as texts from 'texts:title';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from './pageMeta';
import type { Route } from './paths';

/** The document title of each screen. The server writes the same ones. */
export const titles = {
  home: () => texts.home({ site: siteName() }),
  courses: () => onSite(texts.courses()),
  exams: (course: string) => onSite(texts.exams({ course })),
  resources: (course: string) => onSite(texts.resources({ course })),
  practice: (course: string) => onSite(texts.practice({ course })),
  review: (exam: string) => onSite(texts.review({ exam })),
  timed: (exam: string) => onSite(texts.timed({ exam })),
  sit: (exam: string) => onSite(texts.sit({ exam })),
  paper: (exam: string) => onSite(texts.paper({ exam })),
  question: (question: string) => onSite(texts.question({ question })),
  search: () => onSite(texts.search()),
  progress: () => onSite(texts.progress()),
  help: () => onSite(texts.help()),
  own: (title: string) => onSite(title),
  missing: () => onSite(texts.missing()),
} as const;

function onSite(page: string): string {
  return texts.onSite({ page, site: siteName() });
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
