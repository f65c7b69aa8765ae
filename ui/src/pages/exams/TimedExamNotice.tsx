import { Dialog } from '../../components/Dialog';

interface Props {
  readonly onClose: () => void;
}

/** The popup in place of timed exams. */
export function TimedExamNotice({ onClose }: Props) {
  return (
    <Dialog labelledBy="timed" onClose={onClose}>
      {(close) => (
        <>
          <p id="timed">Timed exams are not yet available: this feature is in development.</p>
          <button type="button" className="button" data-look="strong" onClick={close}>
            Close
          </button>
        </>
      )}
    </Dialog>
  );
}
