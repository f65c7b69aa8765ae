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
        Clear everything
      </button>
      {asking && (
        <Dialog labelledBy={words} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p id={words}>
                All answers, flags, grades and runs of every exam will be forgotten. This cannot be
                undone.
              </p>
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
                  Clear everything
                </button>
                <button type="button" className="button" onClick={close}>
                  Cancel
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
