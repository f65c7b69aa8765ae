import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The files that pages may need while offline. */
const needed = /^assets\/.*\.(?:js|css|woff2)$/;
/**
 * Files that the worker caches when they are first used: messages in other languages, and PDF.js
 * with its tables and fonts.
 */
const chosen =
  /^assets\/(?:language-|PdfViewer-[^.]*\.js|pdf\.worker-|openjpeg|.*\.(?:bcmap|pfb)$)/;

/**
 * Builds the service worker as a single script that contains the names of the site's files. Each
 * name contains a hash of the file's content.
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
        const names = Object.keys(bundle).toSorted();
        const files = names.filter((name) => needed.test(name) && !chosen.test(name));
        const others = names.filter((name) => chosen.test(name));
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: {
            'process.env.NODE_ENV': '"production"',
            'import.meta.env.FILES': JSON.stringify(files),
            'import.meta.env.CHOSEN': JSON.stringify(others),
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
