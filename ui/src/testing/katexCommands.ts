import { readFileSync } from 'node:fs';
import katex from 'katex';

/** The part of KaTeX that its types omit. */
interface Parsing {
  readonly __parse: (tex: string, options: object) => unknown;
}

const { __parse: parse } = katex as typeof katex & Parsing;

/**
 * Returns the error that KaTeX reports for some LaTeX, or an empty string if it understands the
 * LaTeX.
 */
function findComplaint(tex: string): string {
  try {
    parse(tex, { strict: 'ignore' });
    return '';
  } catch (error) {
    return String(error);
  }
}

/**
 * Lists the commands and environments that the installed KaTeX knows, one per line: those names in
 * its bundle that KaTeX itself recognizes as commands or environments.
 */
export function listKatexCommands(): string {
  const bundle = readFileSync('node_modules/katex/dist/katex.mjs', 'utf8');
  const strings = [...bundle.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)];
  const names = new Set(
    strings.map(([, double, single]) => (double ?? single ?? '').replaceAll('\\\\', '\\')),
  );
  const commands = [...names].filter(
    (name) =>
      /^\\[A-Za-z]+$/.test(name) && findComplaint(`\\newcommand{${name}}{}`).includes('redefine'),
  );
  const environments = [...names].filter(
    (name) =>
      /^[A-Za-z]+\*?$/.test(name) &&
      !findComplaint(`\\begin{${name}}\\end{${name}}`).includes('No such environment'),
  );
  const lines = [...commands, ...environments.map((name) => `{${name}}`)];
  return `${lines.sort().join('\n')}\n`;
}
