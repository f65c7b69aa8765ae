import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devShell } from './build/devShell.ts';
import { icons } from './build/icons.ts';
import { katexWoff2 } from './build/katexWoff2.ts';
import { oneSheet } from './build/oneSheet.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const server = process.env.STOA_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    katexWoff2(),
    productionRouter(),
    devShell(server),
    oneSheet('main.tsx'),
    icons(),
    serviceWorker('src/sw/sw.ts'),
    precompress(),
  ],
  build: {
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
            // What tells of a missing network has to be there before it is missing.
            { name: 'keeping', test: /src\/(?:keeping\/|wholeExam|components\/OfflineNotice)/ },
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
