import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { className } from './classNames.ts';

/**
 * Puts the styles of all components into the first sheet: a part that is loaded later is not to wait
 * for a sheet of its own. What comes with a package stays where it is wanted.
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
      // Nothing asks a sheet for its names: it counts as used all the same.
      if (id.endsWith('.module.css')) {
        return { code: 'export default 0', moduleSideEffects: 'no-treeshake', map: null };
      }
      if (!id.startsWith(source)) return null;
      const named = withNames(code, dirname(id));
      if (id !== join(source, entry)) return named === code ? null : { code: named, map: null };
      const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.module.css'))
        .toSorted();
      return { code: named + sheets.map((name) => `\nimport './${name}';`).join(''), map: null };
    },
  };
}

const sheetImport = /^import (\w+) from ["'](\.[^"']+\.module\.css)["'];?$/gm;

/**
 * A component with the names of its sheet in it, which it asks for no more. They follow a rule, so that it need not list them; and
 * what is loaded later brings its own along, where the first script would have to hand them out.
 */
function withNames(code: string, folder: string): string {
  return code.replace(sheetImport, (_, styles: string, sheet: string) => {
    const prefix = JSON.stringify(className('', join(folder, sheet)));
    return `import '${sheet}'; const ${styles} = /* @__PURE__ */ new Proxy({}, { get: (_, name) => ${prefix} + name });`;
  });
}
