import styles from './ScoreBar.module.css';

/** A decorative bar beside a text. `share` is from 0 to 1. */
export function ScoreBar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" className={styles.whole} />
      <rect width={`${100 * share}%`} height="100%" className={styles.part} />
    </svg>
  );
}
