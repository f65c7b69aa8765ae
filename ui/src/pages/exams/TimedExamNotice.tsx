import * as common from 'texts:common';
import * as texts from 'texts:exams';
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
          <p id="timed">{texts.timedNotice()}</p>
          <button type="button" className="button" data-look="strong" onClick={close}>
            {common.close()}
          </button>
        </>
      )}
    </Dialog>
  );
}
