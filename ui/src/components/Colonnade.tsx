import { lazyChunk, useChunk } from '../lib/chunks';
import styles from './Colonnade.module.css';

export const drawing = lazyChunk(() => import('./heroDrawing'));

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
