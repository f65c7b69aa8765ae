/**
 * Copies a selection that has formulas. As text, each is its LaTeX between dollar signs; as HTML, it is MathML. The browser
 * would copy both of what a typeset formula consists of, the visible one with a line for each letter.
 */
export function copyFormulas(event: ClipboardEvent): void {
  const { clipboardData, target } = event;
  const selection = document.getSelection();
  const isOwn = target instanceof Element && target.matches('input, textarea');
  if (clipboardData === null || selection === null || isOwn) return;
  const copy = document.createElement('div');
  for (let at = 0; at < selection.rangeCount; at += 1) {
    const part = document.createElement('div');
    part.append(cloneRange(selection.getRangeAt(at)));
    copy.append(part);
  }
  if (copy.querySelector('.katex') === null) return;
  event.preventDefault();
  clipboardData.setData('text/html', writeHtml(copy.cloneNode(true) as HTMLElement));
  clipboardData.setData('text/plain', writeText(copy));
}

/** What a range contains, with the formulas at its ends as a whole. */
function cloneRange(range: Range): Node {
  const whole = range.cloneRange();
  const first = findFormula(range.startContainer);
  const last = findFormula(range.endContainer);
  // A range that ends before the first letter of a formula contains nothing of it.
  if (first && !isEmpty(range.startContainer, range.startOffset, first, 'after')) {
    whole.setStartBefore(first);
  } else if (first) whole.setStartAfter(first);
  if (last && !isEmpty(range.endContainer, range.endOffset, last, 'before')) {
    whole.setEndAfter(last);
  } else if (last) whole.setEndBefore(last);

  let content: Node = whole.cloneContents();
  // Lines of code and cells of a table are such only in the elements around them.
  let around = findElement(whole.commonAncestorContainer);
  while (around?.closest('.RichText-text')) {
    const shell = around.cloneNode();
    shell.appendChild(content);
    content = shell;
    around = around.parentElement;
  }
  return content;
}

/** Whether a formula has no letters on one side of a place in it. */
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

/** The typeset formula around a node. */
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
  // Elsewhere, an address is relative to nothing.
  for (const image of copy.querySelectorAll('img')) image.setAttribute('src', image.src);
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href);
  for (const part of copy.querySelectorAll('input, select, textarea')) part.remove();
  return copy.innerHTML;
}

/** The words as the browser lays them out: lines, paragraphs, cells of tables. */
function writeText(copy: HTMLElement): string {
  for (const formula of copy.querySelectorAll('.katex')) {
    const dollars = formula.closest('.katex-display') ? '$$' : '$';
    const source = document.createElement('span');
    // A comment in LaTeX ends with its line.
    source.style.whiteSpace = 'pre-wrap';
    source.textContent = `${dollars}${formula.querySelector('annotation')?.textContent}${dollars}`;
    formula.replaceWith(source);
  }
  // A second radio button of the same name would take the choice from the first one.
  for (const part of copy.querySelectorAll('input, select, textarea, img')) part.remove();
  copy.style.cssText = 'position: fixed; inset-block-start: -100vh';
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text.replaceAll('\u00A0', ' ');
}
