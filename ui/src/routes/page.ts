import * as texts from 'texts:title';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { runWhenIdle } from '../lib/runWhenIdle';
import { getSiteName } from './pageMeta';
import type { Route } from './paths';

/** The document's title on a screen: its parts, each within the next, and the site. The server writes the same one. */
export function buildTitle(...parts: readonly string[]): string {
  return [...parts, getSiteName()].reduce((part, whole) => texts.within({ part, whole }));
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

/** Loads the script of the page at a path. */
export const PagePreload = createContext<(path: string) => void>(() => {});

/** Loads the script of a page that is likely to be the next one, while the browser is idle. */
export function usePreloadedPage(path: string): void {
  const preload = useContext(PagePreload);
  useEffect(() => runWhenIdle(() => preload(path)), [preload, path]);
}
