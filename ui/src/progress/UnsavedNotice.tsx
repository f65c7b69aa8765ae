import { counted } from '../lib/format';
import { useProgress } from './ProgressProvider';
import styles from './UnsavedNotice.module.css';

interface Props {
  /** What is said where nothing is kept. */
  readonly unsaved?: string;
}

/** Warns, where answers are given, that this browser will not keep them, or had to make room. */
export function UnsavedNotice({
  unsaved = 'Your progress cannot be saved in this browser. It lasts until you close or reload this page.',
}: Props) {
  const { isSaved, dropped } = useProgress();
  return (
    <>
      {!isSaved && <p className={styles.notice}>{unsaved}</p>}
      {dropped > 0 && (
        <p className={styles.notice} role="status">
          There is no more room in this browser: {counted(dropped, 'earlier run')} had to go, so
          that your answers can be kept.
        </p>
      )}
    </>
  );
}
