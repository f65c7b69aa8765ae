import { readFileSync } from 'node:fs';
import katex from 'katex';

/** What KaTeX has beside what its types tell. */
interface Parsing {
  readonly __parse: (tex: string, options: object) => unknown;
}

const { __parse: parse } = katex as typeof katex & Parsing;

/** What KaTeX says to this; nothing where it understands it. */
function findComplaint(tex: string): string {
  try {
    parse(tex, { strict: 'ignore' });
    return '';
  } catch (error) {
    return String(error);
  }
}

/**
 * The commands and environments that the installed KaTeX knows, a line each: the names that are in
 * its bundle, as far as it takes them for ones itself.
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
