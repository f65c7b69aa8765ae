import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does on a page load and the router does not: on a new page the focus goes to its
 * heading and the view to its top; on Back the view returns to where it was.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const { history } = window;
    const keep = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    // Left to the browser on a reload, which knows the place that this page is about to forget.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  // In time for the scroll event of the jump to the top, which belongs to the new page.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY);
    // Where only the query has changed, the page has not moved.
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
    return scrollWhenPossible(places.current.get(key) ?? 0);
  }, [key, pathname, type]);
}

/** Moves the focus to the page's heading, but out of no field that takes it by itself. */
export function focusHeading(): void {
  if (document.activeElement?.hasAttribute('data-takes-focus')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The page may still be growing: tries until it is tall enough or the visitor moves. */
function scrollWhenPossible(place: number): () => void {
  const tries = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 2) stop();
  });
  const stop = () => {
    tries.disconnect();
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      window.removeEventListener(event, stop);
    }
  };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { passive: true });
  }
  window.scrollTo(0, place);
  tries.observe(document.body);
  return stop;
}
