import styles from './ScoreBar.module.css';

/** A share as a bar, beside words that say the same. */
export function ScoreBar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" className={styles.whole} />
      <rect width={`${100 * share}%`} height="100%" className={styles.part} />
    </svg>
  );
}
