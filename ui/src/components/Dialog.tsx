import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The id of what names it. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** What stands in it, given what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** What has to be seen or answered before the page; the browser's own dialog keeps and returns the focus. */
export function Dialog({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current?.open === false) current.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} onClose={onClose}>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
