import * as common from 'texts:common';
import { useProgress } from './ProgressProvider';
import styles from './UnsavedNotice.module.css';

interface Props {
  /** What is said where nothing is kept. */
  readonly unkept?: string;
}

/** Warns, where answers are given, that this browser will not keep them, or had to make room. */
export function UnsavedNotice({ unkept = common.notSaved() }: Props) {
  const { kept, dropped } = useProgress();
  return (
    <>
      {!kept && <p className={styles.notice}>{unkept}</p>}
      {dropped > 0 && (
        <p className={styles.notice} role="status">
          {common.runsDropped({ count: dropped })}
        </p>
      )}
    </>
  );
}
