import styles from './Colonnade.module.css';

/** The stoa, drawn small: the brand's mark. */
export function ColonnadeMark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
      <path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" />
    </svg>
  );
}
