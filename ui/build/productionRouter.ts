import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds with the router's own production files: its package leads every bundler to those for
 * development, with their warnings.
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
  };
}
