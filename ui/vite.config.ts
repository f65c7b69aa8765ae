import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './build/chunks.ts';
import { devShell } from './build/devShell.ts';
import { handOver } from './build/handOver.ts';
import { katexWoff2 } from './build/katexWoff2.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { texts } from './build/texts.ts';

const server = process.env.STOA_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    texts(),
    react({ jsxImportSource: '#jsx' }),
    katexWoff2(),
    productionRouter(),
    devShell(server),
    handOver(),
    serviceWorker('src/features/offline/worker/sw.ts'),
    precompress(),
  ],
  // One JSX runtime, `src/lib/jsx`, for development and production.
  oxc: { jsx: { development: false } },
  // Where the site is located is known only when it is served: scripts and styles find their parts
  // relative to themselves, and the server writes the location of the first ones into the page.
  base: './',
  worker: { format: 'es' },
  build: {
    // The server reads the manifest to preload a page's own scripts.
    manifest: true,
    // The content security policy allows data: addresses only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A shared chunk is named after all the pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
    license: { fileName: 'licenses.txt' },
  },
  server: {
    proxy: { '/api': server, '/files': server, '/attachments': server },
  },
  test: {
    restoreMocks: true,
    // By default, one core would be left idle for the reader of the results.
    maxWorkers: '100%',
    testTimeout: 30_000,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.dom.test.ts', 'src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        // Files that use no document share a worker, and with it the loaded modules.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          setupFiles: ['src/testing/setupNode.ts'],
        },
      },
    ],
  },
});
