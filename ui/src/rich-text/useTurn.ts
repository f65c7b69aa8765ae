import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from '../lib/runWhenIdle';

/**
 * Elements that are waiting for their turn, in order, with the functions that give them their turn.
 */
const waiting = new Map<Element, () => void>();
/** Elements near the viewport. */
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let isScheduled = false;

/**
 * Returns whether it is an element's turn to do work that can wait. Turns are given one at a time
 * when the browser is idle, first to elements near the viewport. Returns true at once if the
 * element need not wait.
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
