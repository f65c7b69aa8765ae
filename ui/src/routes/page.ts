import * as texts from 'texts:title';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { runWhenIdle } from '../lib/runWhenIdle';
import { getSiteName } from './pageMeta';
import type { Route } from './paths';

// What a page does with its address and its title.

/**
 * Builds the document's title from its parts, from specific to general, followed by the name of the
 * site. The server builds the same title.
 */
export function buildTitle(...parts: readonly string[]): string {
  return [...parts, getSiteName()].reduce((part, whole) => texts.within({ part, whole }));
}

/** Sets the document's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Returns the decoded parameters of the current address. */
export function useRouteParams<Pattern extends string>(route: Route<Pattern>) {
  const { pathname } = useLocation();
  return useMemo(() => route.read(pathname), [route, pathname]);
}

/** Loads the script of the page at a path. */
export const PreloadPageContext = createContext<(path: string) => void>(() => {});

/** Loads the script for the most likely next page while the browser is idle. */
export function usePagePreload(path: string): void {
  const preload = useContext(PreloadPageContext);
  useEffect(() => runWhenIdle(() => preload(path)), [preload, path]);
}
