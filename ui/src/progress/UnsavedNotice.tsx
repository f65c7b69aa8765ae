import * as common from 'texts:common';
import { useProgress } from './ProgressProvider';
import styles from './UnsavedNotice.module.css';

interface Props {
  /** The message where nothing is saved. */
  readonly unsaved?: string;
}

/** Warns that this browser does not save answers, or has removed earlier runs to make room. */
export function UnsavedNotice({ unsaved = common.notSaved() }: Props) {
  const { isSaved, dropped } = useProgress();
  return (
    <>
      {!isSaved && <p className={`soft ${styles.notice}`}>{unsaved}</p>}
      {dropped > 0 && (
        <p className={`soft ${styles.notice}`} role="status">
          {common.runsDropped({ count: dropped })}
        </p>
      )}
    </>
  );
}
