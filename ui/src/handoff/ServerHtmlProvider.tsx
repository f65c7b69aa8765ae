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

/** Keeps what the server wrote of the first page until that has its answers, or another one is opened. */
export function ServerHtmlProvider({ written, children }: Props) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [kept, setKept] = useState(written);
  if (kept !== undefined && key !== first) setKept(undefined);
  const [dismiss] = useState(() => () => setKept(undefined));
  return <WrittenContext value={{ written: kept, dismiss }}>{children}</WrittenContext>;
}

/** What the server wrote, while the page has not got all that it `awaits`; after that never again. */
export function useServerHtml(awaits: boolean): ServerHtml | undefined {
  const { written, dismiss } = useContext(WrittenContext);
  useLayoutEffect(() => {
    if (!awaits) dismiss();
  }, [awaits, dismiss]);
  return awaits ? written : undefined;
}

/** What was found on the page that the server wrote. It is looked at once, when a page begins. */
export function useFromServerHtml<T>(look: (written: ServerHtml) => T): T | undefined {
  const { written } = useContext(WrittenContext);
  const [found] = useState(() => written && look(written));
  return found;
}

interface KeptProps {
  readonly nodes: readonly Node[];
}

/** Nodes that the server wrote. */
export function Kept({ nodes }: KeptProps) {
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
