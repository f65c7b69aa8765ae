import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a page may ask for while there is no network. The worker keeps languages when they are chosen. */
const kept = /^assets\/(?!language-).*\.(?:js|css|woff2)$/;
const language = /^assets\/language-.*\.js$/;

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
