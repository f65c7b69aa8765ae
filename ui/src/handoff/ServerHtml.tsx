import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Shared {
  readonly written: ServerHtml | undefined;
  readonly dismiss: () => void;
}

const ServerHtmlContext = createContext<Shared>({ written: undefined, dismiss: () => {} });

interface Props {
  readonly written: ServerHtml | undefined;
  readonly children: ReactNode;
}

/** Provides the server's HTML of the first page until the page has its answers or another page is opened. */
export function ServerHtmlProvider({ written, children }: Props) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [shown, setShown] = useState(written);
  if (shown !== undefined && key !== first) setShown(undefined);
  const [dismiss] = useState(() => () => setShown(undefined));
  return <ServerHtmlContext value={{ written: shown, dismiss }}>{children}</ServerHtmlContext>;
}

/** The server's HTML while the page `awaits` answers; undefined from then on. */
export function useServerHtml(awaits: boolean): ServerHtml | undefined {
  const { written, dismiss } = useContext(ServerHtmlContext);
  useLayoutEffect(() => {
    if (!awaits) dismiss();
  }, [awaits, dismiss]);
  return awaits ? written : undefined;
}

/** Reads from the server's HTML once, when a component is mounted. */
export function useFromServerHtml<T>(look: (written: ServerHtml) => T): T | undefined {
  const { written } = useContext(ServerHtmlContext);
  const [found] = useState(() => written && look(written));
  return found;
}

/** Shows nodes of the server's HTML. */
export function ServerNodes({ nodes }: { readonly nodes: readonly Node[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (box === null) return;
    box.replaceChildren(...nodes);
    return () => {
      const { activeElement } = document;
      // The focused element is removed; focus the element that replaces it.
      if (activeElement === null || !box.contains(activeElement)) return;
      queueMicrotask(() => findSuccessor(activeElement, document)?.focus({ preventScroll: true }));
    };
  }, [box, nodes]);
  return <div ref={setBox} />;
}

/** The server's HTML of the first page. */
export interface ServerHtml {
  readonly heading: string;
  /** The nodes below the heading. */
  readonly below: readonly Node[];
  /** The exam that the page belongs to, where the page's own calls do not describe it. */
  readonly exam: { readonly id: string; readonly description: string } | undefined;
  /** The content to show until the page has its answers. */
  readonly content: Element | undefined;
  /** The answer to a question, which a visitor may have opened. */
  readonly details: HTMLDetailsElement | undefined;
  /** The search box, which takes what is typed before there is a script to read it. */
  readonly box: HTMLInputElement | undefined;
  /** The values of `data-appears` of the elements in view. */
  readonly inView: ReadonlySet<string>;
}

/** Reads the server's HTML before React replaces it. */
export function readServerHtml(root: Element): ServerHtml | undefined {
  const main = root.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading) return undefined;
  const exam = main.querySelector<HTMLElement>('[data-exam]');
  const cards = [...main.querySelectorAll('[data-appears]')].filter(isInView);
  return {
    heading: heading.textContent,
    below: [...main.querySelectorAll('h1 ~ *')],
    exam: exam ? { id: exam.dataset.exam ?? '', description: exam.textContent } : undefined,
    content: main.querySelector('[data-server]') ?? undefined,
    details: main.querySelector('details') ?? undefined,
    box: main.querySelector<HTMLInputElement>('input[name="q"]') ?? undefined,
    inView: new Set(cards.map((card) => card.getAttribute('data-appears') ?? '')),
  };
}

/** The text that was typed into the search box; undefined if none was. */
export function readTyped({ box }: ServerHtml): string | undefined {
  return box && box.value !== box.defaultValue ? box.value : undefined;
}

/** The element to focus when `lost` is removed: the same link or field, or else the heading. */
export function findSuccessor(lost: Element, within: ParentNode): HTMLElement | undefined {
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
