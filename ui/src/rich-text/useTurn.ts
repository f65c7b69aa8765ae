import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from '../lib/runWhenIdle';

// Typesetting the formulas of hundreds of search results at once would block the page, so each
// result waits for its turn.

/** The elements that are waiting, in order, each with the function that starts its turn. */
const waiting = new Map<Element, () => void>();
/** The elements in or near the viewport, whose turns come first. */
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let isScheduled = false;

/**
 * Returns whether an element may do its work. If it waits, it may do so once the browser is idle and
 * all elements before it have had their turn.
 */
export function useTurn(element: RefObject<Element | null>, waits: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!waits || isTurn || current === null) return;
    return wait(current, () => setTurn(true));
  }, [element, waits, isTurn]);
  return isTurn || !waits;
}

function wait(element: Element, begin: () => void): () => void {
  observer ??= new IntersectionObserver(updateNear, { rootMargin: '100%' });
  observer.observe(element);
  waiting.set(element, begin);
  schedule();
  return () => {
    observer?.unobserve(element);
    waiting.delete(element);
    near.delete(element);
  };
}

function updateNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  runWhenIdle(startNext, 100, 20);
}

function startNext(): void {
  isScheduled = false;
  const [first] = near.size > 0 ? near : waiting.keys();
  if (first === undefined) return;
  waiting.get(first)?.();
  waiting.delete(first);
  near.delete(first);
  schedule();
}
