import { useId, useRef } from 'react';
import styles from './ClearEverything.module.css';

interface Props {
  readonly onClear: () => void;
}

/** Asks before all is cleared; the browser's own dialog keeps and returns the focus. */
export function ClearEverything({ onClear }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
        Clear everything
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={words}>
        <p id={words}>
          All answers, flags and grades of every exam will be forgotten. This cannot be undone.
        </p>
        <div className="actions">
          <button
            type="button"
            className="button"
            data-look="strong"
            onClick={() => {
              dialog.current?.close();
              onClear();
            }}
          >
            Clear everything
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  );
}
