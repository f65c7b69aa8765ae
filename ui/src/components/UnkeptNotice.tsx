import { useProgress } from './ProgressProvider';
import styles from './UnkeptNotice.module.css';

/** Warns, where answers are given, that this browser will not keep them. */
export function UnkeptNotice() {
  const { kept } = useProgress();
  if (kept) return null;
  return (
    <p className={styles.notice}>
      Your progress cannot be saved in this browser. It lasts until you close or reload this page.
    </p>
  );
}
