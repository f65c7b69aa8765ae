import styles from './Colonnade.module.css';
import { drawing } from './parts';
import { useChunk } from './useChunk';

/** The stoa, drawn small: the brand's mark. */
export function ColonnadeMark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
      <path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" />
    </svg>
  );
}

// What the server has drawn, before its page is taken over: there is no need to load it once more.
const drawn = document.querySelector(`.${styles.hero}`)?.innerHTML;

/** The stoa, drawn wide behind the landing page's words; its room is there before it. */
export function Colonnade() {
  const part = useChunk(drawing, 'colonnade', !drawn);
  const html = drawn || (part.state === 'loaded' ? part.value.heroDrawing : '');
  return (
    <svg
      viewBox="0 0 480 300"
      className={styles.hero}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax meet"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own, and the same on both sides
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
