import * as texts from 'texts:sit';
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
        {texts.finish()}
      </button>
      {asking && (
        <Dialog labelledBy={words} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p id={words}>{texts.unanswered({ count: left })}</p>
              <div className="actions">
                <button type="button" className="button" onClick={onFinish}>
                  {texts.finish()}
                </button>
                <button type="button" className="button" data-look="strong" onClick={close}>
                  {texts.goOn()}
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
