import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type Ids, idsOf } from '../paths';

/** The ids in the current address, decoded. */
export function useIds(): Ids {
  const { pathname } = useLocation();
  return useMemo(() => idsOf(pathname), [pathname]);
}
