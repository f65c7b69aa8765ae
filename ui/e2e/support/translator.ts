import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The text of React's own text nodes, each after the name of its element. */
    bareTexts: string[];
  }
}

/**
 * Translates all pages opened from now on as a browser does: immediately replaces each text node
 * with one inside new elements. The words stay the same.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    window.bareTexts = [];
    const left = 'font, option, textarea, script, style, svg, [translate="no"]';

    const translate = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        const isLeft = node.parentElement === null || node.parentElement.closest(left) !== null;
        if (node instanceof Text && node.data.trim() !== '' && !isLeft) texts.push(node);
      }
      for (const text of texts) {
        // React marks its own nodes.
        if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) {
          window.bareTexts.push(`<${text.parentElement?.localName}> ${text.data}`);
        }
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };

    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
