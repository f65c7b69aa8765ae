import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { className } from './classNames.ts';

/**
 * Puts the styles of all components into the first style sheet, so that chunks that are loaded later need no request for
 * their own. Exceptions are the styles of packages and of the schedule, which few visitors open.
 */
export function oneSheet(entry: string): Plugin {
  let source = 'src';
  return {
    name: 'stoa-one-sheet',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      source = join(config.root, 'src');
    },
    transform(code, id) {
      // Without `moduleSideEffects`, sheets without an import of their names would be dropped.
      if (id.endsWith('.module.css'))
        return { code: namesOf(id), moduleSideEffects: true, map: null };
      if (id !== join(source, entry)) return null;
      const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.module.css') && !isLater(name))
        .toSorted();
      return { code: code + sheets.map((name) => `\nimport './${name}';`).join(''), map: null };
    },
  };
}

/** Whether a sheet is loaded with its chunk. */
function isLater(sheet: string): boolean {
  return sheet.startsWith('schedule/');
}

/**
 * The module of a sheet. It computes the class names by their rule; a list of them would make the first script 2 %
 * larger.
 */
function namesOf(sheet: string): string {
  const prefix = JSON.stringify(className('', sheet));
  return `export default new Proxy({}, { get: (_, name) => ${prefix} + name });`;
}
