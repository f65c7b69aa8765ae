const columns = [62, 121, 180, 240, 300, 359, 418];
const dentils = Array.from({ length: 33 }, (_, i) => `M${46 + i * 12} 106v8`).join('');

const paths = (...all: readonly string[]) => all.map((d) => `<path d="${d}"/>`).join('');

const column = (x: number) =>
  `<g class="Colonnade-column" transform="translate(${x} 118)">${paths(
    'M-9 14h18l2 122h-22z',
    'M-15 0h30v6h-30zM-12 6c0 5 2 8 4 8H8c2 0 4-3 4-8M-14 136h28v7h-28z',
  )}<path class="Colonnade-flute" d="M-4 18l-1.2 114M0 18v114M4 18l1.2 114"/></g>`;

/** The shapes of `HeroDrawing`: a stoa. */
export const heroShapes = [
  `<circle class="Colonnade-sun" cx="352" cy="96" r="44"/><g class="Colonnade-far">`,
  paths('M0 236c60-34 112-40 168-18s92 8 138-14 108-26 174 4'),
  `</g><g class="Colonnade-roof">`,
  paths(
    'M36 92 240 36l204 56z',
    'M78 86 240 44l162 42',
    'M30 92h420v10H30zM38 102h404v16H38z',
    dentils,
    'M228 78a12 12 0 0 1 24 0m-18 0a6 6 0 0 1 12 0',
  ),
  '</g>',
  ...columns.map(column),
  `<g class="Colonnade-steps">`,
  paths('M30 261h420v9H30zM18 270h444v9H18zM6 279h468v10H6z'),
  `</g><g class="Colonnade-figure">`,
  paths(
    'M196 214a7 7 0 1 1 .1 0M187 222c4-5 15-5 18 0l5 39h-29z',
    'M284 214a7 7 0 1 1 .1 0M275 222c4-5 15-5 18 0l5 39h-29z',
    'M204 232l14 6m58-6-14 8m-42-5h22v12h-22z',
  ),
  '</g>',
].join('');
