// Finds the formulas in the server's HTML, typesets them, and names labels that contain them.

/** A function that renders a formula into a node. Throws if the LaTeX is not valid. */
export type Typesetter = (node: HTMLElement, tex: string, block: boolean) => void;

/** Returns whether the server's HTML contains a formula. */
export function hasFormula(html: string): boolean {
  return html.includes('class="math"');
}

/**
 * Typesets the formulas in a text, in order. A formula that cannot be typeset is shown as LaTeX
 * between dollar signs.
 */
export function typesetFormulas(
  html: string,
  typeset: Typesetter | undefined,
): readonly HTMLElement[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const nodes = [...template.content.querySelectorAll<HTMLElement>('.math')];
  for (const node of nodes) {
    const tex = node.textContent;
    const block = node.localName === 'div';
    try {
      if (typeset === undefined) throw new Error('The typesetter is not loaded');
      typeset(node, tex, block);
    } catch {
      showSource(node, block ? `$$${tex}$$` : `$${tex}$`);
    }
  }
  return nodes;
}

/** Replaces the LaTeX in an element with the given typeset formulas. */
export function replaceFormulas(root: HTMLElement, formulas: readonly HTMLElement[]): void {
  const nodes = root.querySelectorAll('.math');
  formulas.forEach((formula, index) => {
    if (nodes[index] !== formula) nodes[index]?.replaceWith(formula);
  });
}

/**
 * Returns the accessible name of an element whose label contains math or a figure: its words, with
 * each formula as LaTeX, because not every assistive technology reads typeset formulas. Returns
 * undefined for other labels, which need no name.
 */
export function buildAccessibleName(html: string): string | undefined {
  if (!hasFormula(html) && !html.includes('<img')) return undefined;
  const spaced = html.replace(/<(?=\/?(?:p|div|br|li|pre|blockquote|hr|t[rdh])\b)/g, ' <');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  return body.textContent.replace(/\s+/g, ' ').trim();
}

function showSource(node: HTMLElement, source: string): void {
  const code = document.createElement('code');
  code.textContent = source;
  node.replaceChildren(code);
}
