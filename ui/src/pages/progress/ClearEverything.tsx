import * as common from 'texts:common';
import * as texts from 'texts:progress';
import { useId, useState } from 'react';
import { Dialog } from '../../components/Dialog';

interface Props {
  readonly onClear: () => void;
}

/** Asks before all is cleared. */
export function ClearEverything({ onClear }: Props) {
  const [asking, setAsking] = useState(false);
  const words = useId();
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {texts.clearEverything()}
      </button>
      {asking && (
        <Dialog labelledBy={words} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p id={words}>{texts.clearEverythingText()}</p>
              <div className="actions">
                <button
                  type="button"
                  className="button"
                  data-look="strong"
                  onClick={() => {
                    close();
                    onClear();
                  }}
                >
                  {texts.clearEverything()}
                </button>
                <button type="button" className="button" onClick={close}>
                  {common.cancel()}
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
