import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ServerHtml, successorOf } from './serverHtml';

interface Shared {
  readonly written: ServerHtml | undefined;
  readonly dismiss: () => void;
}

const WrittenContext = createContext<Shared>({ written: undefined, dismiss: () => {} });

interface Props {
  readonly written: ServerHtml | undefined;
  readonly children: ReactNode;
}

/** Provides the server's HTML of the first page until that has its answers, or another page is opened. */
export function ServerHtmlProvider({ written, children }: Props) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [shown, setShown] = useState(written);
  if (shown !== undefined && key !== first) setShown(undefined);
  const [dismiss] = useState(() => () => setShown(undefined));
  return <WrittenContext value={{ written: shown, dismiss }}>{children}</WrittenContext>;
}

/** The server's HTML while the page `awaits` answers; undefined from then on. */
export function useServerHtml(awaits: boolean): ServerHtml | undefined {
  const { written, dismiss } = useContext(WrittenContext);
  useLayoutEffect(() => {
    if (!awaits) dismiss();
  }, [awaits, dismiss]);
  return awaits ? written : undefined;
}

/** Reads from the server's HTML once, when a component is mounted. */
export function useFromServerHtml<T>(look: (written: ServerHtml) => T): T | undefined {
  const { written } = useContext(WrittenContext);
  const [found] = useState(() => written && look(written));
  return found;
}

/** Nodes that the server wrote. */
export function ServerNodes({ nodes }: { readonly nodes: readonly Node[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (box === null) return;
    box.replaceChildren(...nodes);
    return () => {
      const { activeElement } = document;
      // The link under somebody's finger comes again; without this the keyboard would start over.
      if (activeElement === null || !box.contains(activeElement)) return;
      queueMicrotask(() => successorOf(activeElement, document)?.focus({ preventScroll: true }));
    };
  }, [box, nodes]);
  return <div ref={setBox} />;
}
