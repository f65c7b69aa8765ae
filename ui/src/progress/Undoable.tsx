import * as common from 'texts:common';
import { useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly said: string;
  /** Takes it back, and says so. */
  readonly onUndo?: () => string;
}

/** Says what was done, as long as it can be undone with a button for that. */
export function Undoable({ said, onUndo }: Props) {
  const [undone, setUndone] = useState<string>();
  const message = useRef<HTMLParagraphElement>(null);

  // What was pressed may be gone by now: without this the keyboard would start over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes once it was pressed
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      message.current?.focus({ preventScroll: true });
    }
  }, [undone]);

  return (
    <p ref={message} className="actions" tabIndex={-1}>
      {undone ?? said}
      {onUndo && undone === undefined && (
        <button type="button" className="button" onClick={() => setUndone(onUndo())}>
          {common.undo()}
        </button>
      )}
    </p>
  );
}
