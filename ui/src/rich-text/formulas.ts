/** Puts a formula into a node, or throws when it does not parse. */
export type Typeset = (node: HTMLElement, tex: string, block: boolean) => void;

/** Whether HTML from the server holds a formula. */
export function holdsMath(html: string): boolean {
  return html.includes('class="math"');
}

/** Puts formulas in place of their LaTeX; where that does not go, the LaTeX with its dollars. */
export function setFormulas(root: HTMLElement, typeset: Typeset | undefined): void {
  for (const node of root.querySelectorAll<HTMLElement>('.math')) {
    // Kept beside the formula: React may come by a second time.
    const tex = node.dataset.tex ?? node.textContent;
    node.dataset.tex = tex;
    const block = node.localName === 'div';
    try {
      if (typeset === undefined) throw new Error('There is no typesetter');
      typeset(node, tex, block);
    } catch {
      showSource(node, block ? `$$${tex}$$` : `$${tex}$`);
    }
  }
}

/**
 * A name for what a text with math or a figure labels: its words, with each formula as its LaTeX. A
 * typeset formula has no text of its own that every assistive technology would read.
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
