import * as common from 'texts:common';
import { useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly message: () => string;
  /** Undoes the action. Returns a message that says so. */
  readonly onUndo?: () => () => string;
}

/** A message about what was done, with an Undo button if `onUndo` is given. */
export function UndoableMessage({ message, onUndo }: Props) {
  const [undone, setUndone] = useState<{ readonly message: () => string }>();
  const line = useRef<HTMLParagraphElement>(null);

  // The pressed button may be gone. The focus would then be lost, and Tab would start at the top of
  // the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button disappears when `undone` changes
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      line.current?.focus({ preventScroll: true });
    }
  }, [undone]);

  return (
    <p ref={line} className="actions" tabIndex={-1}>
      {(undone?.message ?? message)()}
      {onUndo && undone === undefined && (
        <button type="button" className="button" onClick={() => setUndone({ message: onUndo() })}>
          {common.undo()}
        </button>
      )}
    </p>
  );
}
