import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Uses the router's production files, because its package resolves to the development files. Marks
 * the creation of components as pure and removes the names that they have for developer tools, so
 * that the bundler can drop unused components.
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
