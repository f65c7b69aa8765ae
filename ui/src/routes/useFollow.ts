import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from './paths';

/** What a press on a link does: it stays within the site, unless it asks for another tab or window. */
export function useFollow(): (event: MouseEvent, path: string, instead?: () => void) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((event, path, instead) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (instead !== undefined) {
      instead();
      return;
    }
    // A link to where one is leaves no second entry in the history.
    const { pathname, search, hash } = window.location;
    latest.current(path, { replace: `${pathname}${search}${hash}` === hrefOf(path) });
  }, []);
}
