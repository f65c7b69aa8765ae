import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreload } from '../../lib/useChunk';
import { files, moving } from '../../progress/lazy';
import { useProgressStore } from '../../progress/ProgressProvider';
import { transferIn } from '../../routes/paths';
import { ClearEverything } from './ClearEverything';
import styles from './Tools.module.css';

const failed = 'Nothing has changed: a part of this page could not be loaded. Try again.';

interface Props {
  readonly say: (what: ReactNode) => void;
}

/** What can be done with all that is kept. */
export function Tools({ say }: Props) {
  const { read, change, forget } = useProgressStore();
  const input = useRef<HTMLInputElement>(null);
  const [isMoving, setIsMoving] = useState(false);

  usePreload(files);

  const exportAll = async () => {
    const part = await files.load();
    say(part.exportAll({ read }));
  };
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const part = await files.load();
    say(await part.importFile(file, { read, change }));
    // The same file once more is another change of the input.
    target.value = '';
  };
  const move = async () => {
    await moving.load();
    setIsMoving(true);
  };
  const sayFailed = () => say(failed);
  // A link that is opened meanwhile asks in a dialog of its own, which takes the place of this one.
  const isMerging = transferIn(useLocation().hash) !== undefined;
  if (isMoving && isMerging) setIsMoving(false);
  const Moving = isMoving ? moving.loaded()?.MoveDialog : undefined;

  return (
    <>
      <section className={styles.tools} aria-labelledby="tools">
        <h2 id="tools">Keep it, carry it, clear it</h2>
        <p>
          Export all of it as one file, and import that in another browser: of each question the
          later answer stays. Or move it to another device with a code for its camera, or with a
          link.
        </p>
        <div className="actions">
          <button type="button" className="button" onClick={() => exportAll().catch(sayFailed)}>
            Export
          </button>
          <button type="button" className="button" onClick={() => input.current?.click()}>
            Import
          </button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label="Import"
            hidden
            onChange={(event) => importFile(event).catch(sayFailed)}
          />
          <button type="button" className="button" onClick={() => move().catch(sayFailed)}>
            Move to another device
          </button>
          <ClearEverything
            onClear={() => {
              forget();
              say('Cleared everything.');
            }}
          />
        </div>
      </section>
      {Moving && (
        <Moving onExport={() => exportAll().catch(sayFailed)} onClose={() => setIsMoving(false)} />
      )}
    </>
  );
}
