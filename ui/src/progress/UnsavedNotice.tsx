import * as common from 'texts:common';
import { useProgress } from './ProgressProvider';
import styles from './UnsavedNotice.module.css';

interface Props {
  /** What is said where nothing is kept. */
  readonly unsaved?: string;
}

/** Warns, where answers are given, that this browser will not keep them, or had to make room. */
export function UnsavedNotice({ unsaved = common.notSaved() }: Props) {
  const { isSaved, dropped } = useProgress();
  return (
    <>
      {!isSaved && <p className={styles.notice}>{unsaved}</p>}
      {dropped > 0 && (
        <p className={styles.notice} role="status">
          {common.runsDropped({ count: dropped })}
        </p>
      )}
    </>
  );
}
