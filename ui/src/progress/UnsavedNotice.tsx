import { counted } from '../lib/format';
import { useProgress } from './ProgressProvider';
import styles from './UnsavedNotice.module.css';

interface Props {
  /** What is said where nothing is kept. */
  readonly unkept?: string;
}

/** Warns, where answers are given, that this browser will not keep them, or had to make room. */
export function UnsavedNotice({
  unkept = 'Your progress cannot be saved in this browser. It lasts until you close or reload this page.',
}: Props) {
  const { kept, dropped } = useProgress();
  return (
    <>
      {!kept && <p className={styles.notice}>{unkept}</p>}
      {dropped > 0 && (
        <p className={styles.notice} role="status">
          There is no more room in this browser: {counted(dropped, 'earlier run')} had to go, so
          that your answers can be kept.
        </p>
      )}
    </>
  );
}
