import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex-swap.min.css';
import type { Typeset } from './formulas';

const longest = 20_000;

/** A node of what KaTeX builds before it makes elements of it. */
interface Built {
  readonly children?: readonly Built[];
  readonly attributes?: Record<string, string>;
  toNode: () => Node;
}

/** What KaTeX has beside what its types tell. */
interface Builder {
  readonly __renderToDomTree: (tex: string, options: KatexOptions) => Built;
}

/**
 * Renders into a node rather than to HTML: only so are styles set through the DOM, which the
 * content security policy allows.
 */
export const typeset: Typeset = (node, tex, block) => {
  if (tex.length > longest) throw new Error('The formula is too long');
  const formula = (katex as typeof katex & Builder).__renderToDomTree(tex, {
    displayMode: block,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    // What is not allowed shows as its name, in the colour of the text around it.
    errorColor: 'currentColor',
    maxExpand: 1000,
    maxSize: 20,
    macros: {},
  });
  allowStyles(formula);
  node.replaceChildren(formula.toNode());
};

/**
 * Sets through the DOM what KaTeX would set as an attribute, as in the arrow of `\vec`: the policy
 * refuses the attribute, and says so on the console.
 */
function allowStyles(built: Built): void {
  const { style, ...attributes } = built.attributes ?? {};
  if (style !== undefined) {
    const plain: Built = Object.assign(Object.create(built), { attributes });
    built.toNode = () => {
      const element: Node & ElementCSSInlineStyle = Object.getPrototypeOf(built).toNode.call(plain);
      element.style.cssText = style;
      return element;
    };
  }
  for (const child of built.children ?? []) allowStyles(child);
}

const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
const patience = 1_000;

/** Waits, though not for long, for the faces that nearly every formula is set in. */
export async function loadFaces(): Promise<void> {
  const loaded = Promise.allSettled(faces.map((face) => document.fonts?.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
