import { type Ref, useId, useState } from 'react';
import { Dialog } from '../components/Dialog';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  /** How many questions are not answered yet. */
  readonly left: number;
  readonly onFinish: () => void;
}

/** Ends the run; asks first where something is left to answer. */
export function Finish({ ref, left, onFinish }: Props) {
  const [asking, setAsking] = useState(false);
  const words = useId();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="button"
        onClick={left === 0 ? onFinish : () => setAsking(true)}
      >
        Finish
      </button>
      {asking && (
        <Dialog labelledBy={words} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p id={words}>
                {left === 1 ? '1 question is not answered.' : `${left} questions are not answered.`}
              </p>
              <div className="actions">
                <button type="button" className="button" onClick={onFinish}>
                  Finish
                </button>
                <button type="button" className="button" data-look="strong" onClick={close}>
                  Go on
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
