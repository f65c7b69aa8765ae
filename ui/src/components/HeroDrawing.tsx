import { defineChunk, useChunk } from '../lib/chunks';

// Shows the drawing on the landing page, from the server's HTML or from its chunk.

export const heroShapesChunk = defineChunk(() => import('./heroShapes'));

// The drawing that is already in the server's HTML.
const drawn = document.querySelector(`.Colonnade-hero`)?.innerHTML;

/** The drawing on the landing page. Its space is reserved before it is loaded. */
export function HeroDrawing() {
  const chunk = useChunk(heroShapesChunk, { isWanted: !drawn });
  const html = drawn || (chunk.state === 'loaded' ? chunk.value.heroShapes : '');
  return (
    <svg
      viewBox="0 0 480 300"
      className="Colonnade-hero"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax meet"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is the site's own code
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
