import katex from 'katex';
import 'katex/dist/katex-swap.min.css';
import type { Typeset } from './formulas';

const longest = 20_000;

/**
 * Renders into a node rather than to HTML: only so are styles set through the DOM, which the
 * content security policy allows.
 */
export const typeset: Typeset = (node, tex, block) => {
  if (tex.length > longest) throw new Error('The formula is too long');
  katex.render(tex, node, {
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
};

const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
const patience = 1_000;

/** Waits, though not for long, for the faces that nearly every formula is set in. */
export async function loadFaces(): Promise<void> {
  const loaded = Promise.allSettled(faces.map((face) => document.fonts?.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
