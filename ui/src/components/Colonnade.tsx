import styles from './Colonnade.module.css';
import { heroDrawing } from './drawing';

interface Props {
  readonly variant: 'mark' | 'hero';
}

/** The stoa: drawn small as the brand's mark, and wide behind the landing page's words. */
export function Colonnade({ variant }: Props) {
  if (variant === 'mark') {
    return (
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
        <path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" />
      </svg>
    );
  }
  return (
    <svg
      viewBox="0 0 480 300"
      className={styles.hero}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax meet"
      // Our own, and the same that the server writes.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: heroDrawing }}
    />
  );
}
