/**
 * Makes a sheet fit for printing: figures are loaded before anybody has scrolled to them, and the
 * styles are told how wide formulas and tables are, for on paper nothing can scroll.
 */
export function fitToPaper(sheet: HTMLElement): () => void {
  for (const figure of sheet.querySelectorAll('img')) figure.loading = 'eager';
  let gone = false;
  const measure = () => {
    if (!gone) measureWidths(sheet);
  };
  measure();
  document.fonts?.ready.then(measure);
  window.addEventListener('beforeprint', measure);
  return () => {
    gone = true;
    window.removeEventListener('beforeprint', measure);
  };
}

const longestFoot = 60;

/** Repeats at the foot of each page which exam it belongs to: pages come apart. */
export function footPages(text: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  const short = text.length > longestFoot ? `${text.slice(0, longestFoot)}…` : text;
  // Escaped, whatever a description holds.
  const words = Array.from(short, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `).join('');
  sheet.replaceSync(
    `@page { @bottom-left { content: "${words}"; font: 9pt system-ui, sans-serif; } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** All is read before anything is written: the page is laid out once. */
function measureWidths(sheet: HTMLElement): void {
  const formulas = [...sheet.querySelectorAll<HTMLElement>('.katex')];
  const tables = [...sheet.querySelectorAll<HTMLElement>('table')];
  for (const table of tables) table.style.width = 'min-content';
  const widths = new Map([
    ...formulas.map((formula) => [formula, widestTermOf(formula)] as const),
    ...tables.map((table) => [table, table.getBoundingClientRect().width] as const),
  ]);
  const ems = [...widths].map(([part, width]) => [part, width / sizeOf(part)] as const);
  for (const table of tables) table.style.width = '';
  for (const [part, width] of ems) part.style.setProperty('--ems', width.toFixed(2));
}

/** A formula breaks its line between its terms. */
function widestTermOf(formula: HTMLElement): number {
  const terms = [...formula.querySelectorAll('.katex-html > *')];
  return Math.max(1, ...terms.map((term) => term.getBoundingClientRect().width));
}

function sizeOf(part: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(part).fontSize) || 16;
}
