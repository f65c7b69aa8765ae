import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a page may ask for while there is no network. */
const kept = /^assets\/.*\.(?:js|css|woff2)$/;

/**
 * Builds the service worker beside the site, as one script that knows the names of the site's files.
 * Those names hold a hash of what is in the files.
 */
export function serviceWorker(entry: string): Plugin {
  let root = '.';
  let outDir = 'dist';
  return {
    name: 'stoa-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => kept.test(name));
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: {
            'process.env.NODE_ENV': '"production"',
            'import.meta.env.FILES': JSON.stringify(files.toSorted()),
          },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(root, entry),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
