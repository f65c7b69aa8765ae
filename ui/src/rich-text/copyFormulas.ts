/**
 * Copies a selection that contains formulas: as text with LaTeX between dollar signs, and as HTML
 * with MathML. The browser itself would copy both halves of a typeset formula, with the visible
 * half one letter per line.
 */
export function copyFormulas(event: ClipboardEvent): void {
  const { clipboardData, target } = event;
  const selection = document.getSelection();
  const isOwn = target instanceof Element && target.matches('input, textarea');
  if (clipboardData === null || selection === null || isOwn) return;
  const copy = document.createElement('div');
  for (let index = 0; index < selection.rangeCount; index += 1) {
    const part = document.createElement('div');
    part.append(cloneRange(selection.getRangeAt(index)));
    copy.append(part);
  }
  if (copy.querySelector('.katex') === null) return;
  event.preventDefault();
  clipboardData.setData('text/html', writeHtml(copy.cloneNode(true) as HTMLElement));
  clipboardData.setData('text/plain', writeText(copy));
}

/** Clones the contents of a range, with the formulas at its ends either whole or left out. */
function cloneRange(range: Range): Node {
  const whole = range.cloneRange();
  const first = findFormula(range.startContainer);
  const last = findFormula(range.endContainer);
  // A range that ends before the first letter of a formula contains no part of the formula.
  if (first && !isEmpty(range.startContainer, range.startOffset, first, 'after')) {
    whole.setStartBefore(first);
  } else if (first) whole.setStartAfter(first);
  if (last && !isEmpty(range.endContainer, range.endOffset, last, 'before')) {
    whole.setEndAfter(last);
  } else if (last) whole.setEndBefore(last);

  let content: Node = whole.cloneContents();
  // Lines of code and table cells are recognizable only inside their parent elements.
  let around = findElement(whole.commonAncestorContainer);
  while (around?.closest('.RichText-text')) {
    const shell = around.cloneNode();
    shell.appendChild(content);
    content = shell;
    around = around.parentElement;
  }
  return content;
}

/** Returns whether a formula has no letters before or after a position in it. */
function isEmpty(node: Node, offset: number, formula: Element, side: 'before' | 'after'): boolean {
  const range = document.createRange();
  range.selectNodeContents(formula);
  if (side === 'before') range.setEnd(node, offset);
  else range.setStart(node, offset);
  return range.toString() === '';
}

function findElement(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Returns the typeset formula around a node. */
function findFormula(node: Node): Element | undefined {
  const formula = findElement(node)?.closest('.math');
  return formula?.querySelector('.katex') ? formula : undefined;
}

function writeHtml(copy: HTMLElement): string {
  for (const formula of copy.querySelectorAll('.katex')) {
    const mathml = formula.querySelector('math');
    if (mathml) (formula.closest('.katex-display') ?? formula).replaceWith(mathml);
  }
  for (const button of copy.querySelectorAll('[data-enlarge]')) {
    button.replaceWith(...button.childNodes);
  }
  // A relative address would not work elsewhere.
  for (const image of copy.querySelectorAll('img')) image.setAttribute('src', image.src);
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href);
  for (const part of copy.querySelectorAll('input, select, textarea')) part.remove();
  return copy.innerHTML;
}

/** Returns the text as the browser lays it out, with lines, paragraphs and table cells. */
function writeText(copy: HTMLElement): string {
  for (const formula of copy.querySelectorAll('.katex')) {
    const dollars = formula.closest('.katex-display') ? '$$' : '$';
    const source = document.createElement('span');
    // A LaTeX comment ends at the end of its line, so line breaks must stay.
    source.style.whiteSpace = 'pre-wrap';
    source.textContent = `${dollars}${formula.querySelector('annotation')?.textContent}${dollars}`;
    formula.replaceWith(source);
  }
  // A second radio button with the same name would take over the selection from the first.
  for (const part of copy.querySelectorAll('input, select, textarea, img')) part.remove();
  copy.style.cssText = 'position: fixed; inset-block-start: -100vh';
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text.replaceAll('\u00A0', ' ');
}
