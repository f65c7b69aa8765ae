import * as common from 'texts:common';
import * as texts from 'texts:shortcuts';
import { Dialog } from '../../components/Dialog';
import { areShortcutsOn, changeSetting } from '../../study/settings';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { ShortcutList } from './ShortcutList';
import './ShortcutsDialog.css';

/** The list of shortcuts, with a switch that turns them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const on = useProgressValue(({ saved }) => areShortcutsOn(saved));
  const { change } = useProgressStore();
  return (
    <Dialog heading={texts.heading()} onClose={onClose}>
      {(close) => (
        <>
          <label className="ShortcutsDialog-switch">
            <input
              type="checkbox"
              role="switch"
              checked={on}
              aria-checked={on}
              onChange={(event) =>
                change(
                  changeSetting('shortcuts', {
                    on: event.target.checked,
                    at: new Date().toISOString(),
                  }),
                )
              }
            />
            <span>{texts.singleKey()}</span>
          </label>
          <ShortcutList />
          <p className="soft">{texts.remark()}</p>
          <button type="button" className="button" data-look="strong" onClick={close}>
            {common.close()}
          </button>
        </>
      )}
    </Dialog>
  );
}
