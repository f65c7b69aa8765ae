/**
 * Prepares an exam for printing: loads all figures, and sets `--ems` on each formula and table to
 * its width, so that the style sheet can scale those that are too wide. Returns a function that
 * stops measuring.
 */
export function fitToPaper(sheet: HTMLElement): () => void {
  for (const figure of sheet.querySelectorAll('img')) figure.loading = 'eager';
  let isStopped = false;
  const measure = () => {
    if (!isStopped) measureWidths(sheet);
  };
  measure();
  document.fonts?.ready.then(measure);
  window.addEventListener('beforeprint', measure);
  return () => {
    isStopped = true;
    window.removeEventListener('beforeprint', measure);
  };
}

const maxFooterLength = 60;

/** Prints text at the bottom of each page. Returns a function that removes it. */
export function addPrintFooter(text: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  const short = text.length > maxFooterLength ? `${text.slice(0, maxFooterLength)}…` : text;
  const escaped = Array.from(short, (one) => `\\${one.codePointAt(0)?.toString(16)} `).join('');
  sheet.replaceSync(
    `@page { @bottom-left { content: "${escaped}"; font: 9pt system-ui, sans-serif; } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Measures all widths before setting any, so that the page is laid out only once. */
function measureWidths(sheet: HTMLElement): void {
  const formulas = [...sheet.querySelectorAll<HTMLElement>('.katex')];
  const tables = [...sheet.querySelectorAll<HTMLElement>('table')];
  for (const table of tables) table.style.width = 'min-content';
  const widths = new Map([
    ...formulas.map((formula) => [formula, measureWidestTerm(formula)] as const),
    ...tables.map((table) => [table, table.getBoundingClientRect().width] as const),
  ]);
  const ems = [...widths].map(([part, width]) => [part, width / measure(part)] as const);
  for (const table of tables) table.style.width = '';
  for (const [part, width] of ems) part.style.setProperty('--ems', width.toFixed(2));
}

/** Returns the width of the widest term, in pixels. A formula can wrap between its terms. */
function measureWidestTerm(formula: HTMLElement): number {
  const terms = [...formula.querySelectorAll('.katex-base, .katex-tag')];
  return Math.max(1, ...terms.map((term) => term.getBoundingClientRect().width));
}

function measure(part: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(part).fontSize) || 16;
}
