import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './ScrollBox.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Keeps wide content from widening the page; once it has to scroll, the keyboard can reach it. */
export function ScrollBox({ label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box, true);
  return (
    <div
      ref={box}
      className={styles.box}
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
}

/** Whether a node's content is wider than the room it has. */
export function useOverflow(node: RefObject<HTMLElement | null>, watch: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = node;
    const room = current?.parentElement;
    if (!watch || current === null || room === null || room === undefined) return;
    let gone = false;
    const measure = () => {
      if (!gone) setOverflows(isTooWide(current));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(room);
    measure();
    // The faces of a formula arrive after it was measured for the first time.
    document.fonts?.ready.then(measure);
    return () => {
      gone = true;
      sizes.disconnect();
    };
  }, [node, watch]);
  return overflows;
}

function isTooWide(node: HTMLElement): boolean {
  const isBox = getComputedStyle(node).display !== 'inline';
  if (isBox) return node.scrollWidth > node.clientWidth + 1;
  const room = node.parentElement?.clientWidth ?? 0;
  const parts = node.querySelectorAll<HTMLElement>('.katex-html > *');
  return [...parts].some((part) => part.getBoundingClientRect().width > room + 1);
}
