// The address of the page as React state. Navigations are transitions: a long page is rendered without blocking input.

import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { basePath, hrefOf, type Route } from './paths';

export interface Location {
  /** Percent-encoded, without the base path. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies the entry of the browser's history, also after a reload. */
  readonly key: string;
  /** `POP` stands for a page load and the browser's Back and Forward. */
  readonly type: NavigationType;
}

type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  hash: '',
  key: '',
  type: 'POP',
});

let update: (type: NavigationType) => void = () => {};

/** Provides the location of the window to what is inside. A document has one router. */
export function Router({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(() => locationAfter('POP'));
  useLayoutEffect(() => {
    update = (type) => startTransition(() => setLocation(locationAfter(type)));
    const onPop = () => update('POP');
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): Location {
  return useContext(LocationContext);
}

/** The parameters of the current address, decoded, as an address of the given route. */
export function useRouteParams<Pattern extends string>(route: Route<Pattern>) {
  const { pathname } = useLocation();
  return useMemo(() => route.read(pathname), [route, pathname]);
}

/** Opens a path of the site, in a new entry of the history or in place of the current one. */
export function navigate(path: string, { replace = false } = {}): void {
  const state = { key: Math.random().toString(36).slice(2, 10) };
  if (replace) window.history.replaceState(state, '', hrefOf(path));
  else window.history.pushState(state, '', hrefOf(path));
  update(replace ? 'REPLACE' : 'PUSH');
}

/**
 * Follows a link within the site without loading a page, unless the click asks for another tab or window. With
 * `instead`, calls that rather than navigate.
 */
export function follow(event: MouseEvent, path: string, instead?: () => void): void {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return;
  event.preventDefault();
  if (instead !== undefined) {
    instead();
    return;
  }
  // A link to the current address adds no second entry to the history.
  const { pathname, search, hash } = window.location;
  navigate(path, { replace: `${pathname}${search}${hash}` === hrefOf(path) });
}

function locationAfter(type: NavigationType): Location {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state;
  const { key = 'default' } = Object(state) as { readonly key?: string };
  return { pathname: pathname.slice(basePath.length), search, hash, key, type };
}

/** Whether a pattern such as `/courses/:classId` matches a path as `plainPath` returns it. */
export function matches(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const found = segmentsOf(path);
  return (
    found.length === wanted.length &&
    wanted.every((segment, at) =>
      segment.startsWith(':') ? found[at] !== '' : segment === found[at],
    )
  );
}

/** The segments of a path; slashes at its end do not count. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}
