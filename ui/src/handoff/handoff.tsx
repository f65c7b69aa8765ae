import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

// Hands the server's HTML over to React without losing what the visitor has done there.

/**
 * The parts of the server's HTML, and of what the visitor has done there, that are kept when React
 * takes over.
 */
export interface Handoff {
  /** The element with the answer to a question, if the visitor has opened it. */
  readonly opened: HTMLDetailsElement | undefined;
  /** The text typed into the search box. */
  readonly typed: string | undefined;
  /** The `data-appears` values of the elements in view. */
  readonly inView: ReadonlySet<string>;
}

const HandoffContext = createContext<Handoff | undefined>(undefined);

interface Props {
  readonly handoff: Handoff | undefined;
  readonly children: ReactNode;
}

/** Provides the kept parts to the first page. */
export function HandoffProvider({ handoff, children }: Props) {
  const { key } = useLocation();
  const [first] = useState(key);
  return <HandoffContext value={key === first ? handoff : undefined}>{children}</HandoffContext>;
}

/**
 * Reads from the kept parts once, when a component is mounted. Returns undefined if the server did
 * not render this page.
 */
export function useHandoff<T>(read: (handoff: Handoff) => T): T | undefined {
  const handoff = useContext(HandoffContext);
  const [found] = useState(() => handoff && read(handoff));
  return found;
}

/** Reads the server's HTML before React replaces it. */
export function readHandoff(root: Element): Handoff | undefined {
  const main = root.querySelector('main');
  if (!main?.querySelector('h1')) return undefined;
  const box = main.querySelector<HTMLInputElement>('input[name="q"]');
  const cards = [...main.querySelectorAll('[data-appears]')].filter(isInView);
  return {
    opened: main.querySelector<HTMLDetailsElement>('details[open]') ?? undefined,
    typed: box && box.value !== box.defaultValue ? box.value : undefined,
    inView: new Set(cards.map((card) => card.getAttribute('data-appears') ?? '')),
  };
}

/**
 * Returns the element to focus when `lost` is removed: its counterpart, a link or field, or else
 * the heading.
 */
export function findFocusTarget(lost: Element, within: ParentNode): HTMLElement | undefined {
  const href = lost.getAttribute('href');
  const name = lost.getAttribute('type');
  const same = [...within.querySelectorAll<HTMLElement>(lost.localName)].filter((found) =>
    lost.localName === 'a'
      ? found.getAttribute('href') === href && found.textContent === lost.textContent
      : found.getAttribute('type') === name,
  );
  return same[0] ?? within.querySelector<HTMLElement>('main h1') ?? undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
