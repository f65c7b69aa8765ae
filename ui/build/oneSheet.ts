import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { className } from './classNames.ts';

/**
 * Puts the styles of all components into the first sheet: a part that is loaded later is not to wait
 * for a sheet of its own. What comes with a package, and the plan until an exam, which few visitors
 * open, stay where they are wanted.
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
      // Class names that nobody asks for would not count as used.
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

/** Whether a sheet is loaded with the part of the site that it is of. */
function isLater(sheet: string): boolean {
  return sheet.startsWith('schedule/');
}

/**
 * What a sheet tells of its names. They follow a rule, so that it need not list them: all of them come
 * with the first script, which would be a fiftieth longer for the lists.
 */
function namesOf(sheet: string): string {
  const prefix = JSON.stringify(className('', sheet));
  return `export default new Proxy({}, { get: (_, name) => ${prefix} + name });`;
}
