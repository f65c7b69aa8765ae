import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The files that pages may need without a network. The worker caches a language when it is chosen. */
const precached = /^assets\/(?!language-).*\.(?:js|css|woff2)$/;
const language = /^assets\/language-.*\.js$/;

/**
 * Builds the service worker as one script with the names of the site's files. The names contain a hash of their content.
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
        const files = Object.keys(bundle).filter((name) => precached.test(name));
        const languages = Object.keys(bundle).filter((name) => language.test(name));
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: {
            'process.env.NODE_ENV': '"production"',
            'import.meta.env.FILES': JSON.stringify(files.toSorted()),
            'import.meta.env.LANGUAGES': JSON.stringify(languages.toSorted()),
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
