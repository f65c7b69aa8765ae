/**
 * Returns the text nodes that React created itself, each after its element. A browser's translator
 * would take such nodes away from React, which marks them in the same way as elements.
 */
export function findBareTexts(root: Node = document.body): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isOwn = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    if (!isOwn || node.nodeValue?.trim() === '') continue;
    const { localName, className } = node.parentElement as Element;
    if (localName !== 'option') found.push(`<${localName} class="${className}"> ${node.nodeValue}`);
  }
  return found;
}
