import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { className } from './build/classNames.ts';
import { devShell } from './build/devShell.ts';
import { handOver } from './build/handOver.ts';
import { katexWoff2 } from './build/katexWoff2.ts';
import { oneSheet } from './build/oneSheet.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';

const server = process.env.STOA_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    katexWoff2(),
    productionRouter(),
    devShell(server),
    oneSheet('main.tsx'),
    handOver(),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    // What the server reads to begin with a page's own scripts.
    manifest: true,
    // The content security policy allows no data: address but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One script for the first visit: else a few helpers that later parts share would be a
            // second.
            { name: 'site', tags: ['$initial'] },
            // So is what changes what is kept, for the first question.
            {
              name: 'answering',
              test: /src\/(?:components\/(?:clearing|question)|study\/(?:change|clearing|gradeAt|placing|recording))\b/,
            },
            // Both tell of the keys.
            { name: 'help', test: /src\/(?:pages\/help|components\/shortcuts)\// },
          ],
        },
      },
    },
    license: { fileName: 'licenses.txt' },
  },
  server: {
    proxy: { '/api': server, '/files': server },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
