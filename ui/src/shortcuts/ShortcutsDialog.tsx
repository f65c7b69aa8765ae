import * as common from 'texts:common';
import * as texts from 'texts:shortcuts';
import { useId, useSyncExternalStore } from 'react';
import { Dialog } from '../components/Dialog';
import { ShortcutList } from './ShortcutList';
import styles from './ShortcutsDialog.module.css';
import { useSettings } from './ShortcutsProvider';

interface Props {
  readonly onClose: () => void;
}

/** The list of keys, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: Props) {
  const { shortcuts, setShortcuts, subscribe } = useSettings();
  const on = useSyncExternalStore(subscribe, shortcuts);
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      {(close) => (
        <>
          <h2 id={heading}>{texts.heading()}</h2>
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={on}
              aria-checked={on}
              onChange={(event) => setShortcuts(event.target.checked)}
            />
            <span>{texts.singleKey()}</span>
          </label>
          <ShortcutList />
          <p className={styles.remark}>{texts.remark()}</p>
          <button type="button" className="button" data-look="strong" onClick={close}>
            {common.close()}
          </button>
        </>
      )}
    </Dialog>
  );
}
