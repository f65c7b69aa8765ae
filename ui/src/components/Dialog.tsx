import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The id of the element that names the dialog. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Renders the content. Gets a function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** A modal dialog. The browser traps and restores the focus. */
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
