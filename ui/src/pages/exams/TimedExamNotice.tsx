import { useEffect, useRef } from 'react';
import styles from './TimedExamNotice.module.css';

interface Props {
  readonly onClose: () => void;
}

/** The popup in place of timed exams; the browser's own dialog keeps and returns the focus. */
export function TimedExamNotice({ onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current?.open === false) current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.notice} aria-labelledby="timed" onClose={onClose}>
      <p id="timed">Timed exams are not yet available: this feature is in development.</p>
      <button
        type="button"
        className="button"
        data-look="strong"
        onClick={() => dialog.current?.close()}
      >
        Close
      </button>
    </dialog>
  );
}
