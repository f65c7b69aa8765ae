import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from './paths';

/** The parts of the current address, as an address of the given kind, decoded. */
export function useRouteParams<Pattern extends string>(route: Route<Pattern>) {
  const { pathname } = useLocation();
  return useMemo(() => route.read(pathname), [route, pathname]);
}
