import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex-swap.min.css';
import './typeset.css';
import { breakLines } from './breakLines';
import { copyFormulas } from './copyFormulas';
import type { Typesetter } from './formulas';

const maxLength = 20_000;

/** A node of the tree that KaTeX builds before it creates elements. */
interface Built {
  readonly children?: readonly Built[];
  readonly attributes?: Record<string, string>;
  toNode: () => Node;
}

/** The part of KaTeX that its types omit. */
interface Builder {
  readonly __renderToDomTree: (tex: string, options: KatexOptions) => Built;
}

/**
 * Typesets into a node instead of into HTML, because the content security policy allows styles that
 * are set through the DOM, but not style attributes in HTML.
 */
export const typeset: Typesetter = (node, tex, block) => {
  if (tex.length > maxLength) throw new Error('The formula is too long');
  const formula = (katex as typeof katex & Builder).__renderToDomTree(tex, {
    displayMode: block,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    // A command that is not allowed is shown by name, in the colour of the surrounding text.
    errorColor: 'currentColor',
    maxExpand: 1000,
    maxSize: 20,
    macros: {},
  });
  allowStyles(formula);
  node.replaceChildren(formula.toNode());
  breakLines(node, block);
};

/**
 * Uses the DOM to set the styles that KaTeX would set as attributes, as in the arrow of `\vec`: the
 * content security policy refuses the attributes, and the browser would log an error.
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

// Only pages with formulas load this script, and only they need special handling for copying
// formulas.
document.addEventListener('copy', copyFormulas);

const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
const fontTimeout = 1_000;

/** Waits at most one second for the fonts that nearly every formula needs. */
export async function loadFonts(): Promise<void> {
  const loaded = Promise.allSettled(faces.map((face) => document.fonts?.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, fontTimeout))]);
}
