import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds with the router's own production files: its package leads every bundler to those for
 * development, with their warnings. Components that nobody asks for are left out: for that, the
 * bundler has to be told that making one does nothing else; their names for developer tools go, and
 * so does what only those for server components ask for.
 */
export function productionRouter(): Plugin {
  return {
    name: 'stoa-production-router',
    apply: 'build',
    config: () => {
      const home = join(import.meta.dirname, '..', 'node_modules', 'react-router');
      const files = join(home, 'dist', 'production');
      return {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: join(files, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(files, 'dom-export.mjs') },
          ],
        },
      };
    },
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler(code) {
        const plain = code
          .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
          .replace(
            /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
            '$1/* @__PURE__ */ $2',
          );
        return { code: plain, map: null };
      },
    },
  };
}
