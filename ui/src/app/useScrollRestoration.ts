import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does what a browser does on page loads but the router does not: a new page scrolls to the top and
 * focuses its heading; Back restores the scroll position.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const { history } = window;
    const reset = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    // After a reload, the browser restores the position, because this script no longer knows it.
    window.addEventListener('pagehide', reset);
    return () => {
      window.removeEventListener('pagehide', reset);
      reset();
    };
  }, []);

  // This is a layout effect so that the scroll event of the jump to the top counts for the new
  // page.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    // If only the query changes, the page does not scroll.
    if (shown.current === pathname) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname]);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    if (type !== 'POP') {
      window.scrollTo(0, 0);
      return;
    }
    return scrollWhenPossible(positions.current.get(key) ?? 0);
  }, [key, pathname, type]);
}

/** Focuses the page's heading, unless an element with `data-takes-focus` has the focus. */
export function focusHeading(): void {
  if (document.activeElement?.hasAttribute('data-takes-focus')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Scrolls to a position, trying again as the page grows, until the position is reached or the
 * visitor scrolls.
 */
function scrollWhenPossible(position: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stop();
  });
  const moves = new AbortController();
  const stop = () => {
    observer.disconnect();
    moves.abort();
  };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { passive: true, signal: moves.signal });
  }
  window.scrollTo(0, position);
  observer.observe(document.body);
  return stop;
}
