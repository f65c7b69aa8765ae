/** Renders a formula into a node. Throws when the LaTeX is not valid. */
export type Typeset = (node: HTMLElement, tex: string, block: boolean) => void;

/** Whether HTML of the server contains a formula. */
export function holdsMath(html: string): boolean {
  return html.includes('class="math"');
}

/** Typesets the formulas of a text. A formula that cannot be typeset is shown as LaTeX between dollar signs. */
export function setFormulas(root: HTMLElement, typeset: Typeset | undefined): void {
  for (const node of root.querySelectorAll<HTMLElement>('.math')) {
    // Saved on the node, because this function may run again on typeset formulas.
    const tex = node.dataset.tex ?? node.textContent;
    node.dataset.tex = tex;
    const block = node.localName === 'div';
    try {
      if (typeset === undefined) throw new Error('The typesetter is not loaded');
      typeset(node, tex, block);
    } catch {
      showSource(node, block ? `$$${tex}$$` : `$${tex}$`);
    }
  }
}

/**
 * The accessible name of an element whose label has math or a figure: its words, with each formula as LaTeX. Not every
 * assistive technology reads a typeset formula. Undefined for other labels, which need no name.
 */
export function nameOf(html: string): string | undefined {
  if (!holdsMath(html) && !html.includes('<img')) return undefined;
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
