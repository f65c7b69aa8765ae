import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './build/chunks.ts';
import { devShell } from './build/devShell.ts';
import { handOver } from './build/handOver.ts';
import { icons } from './build/icons.ts';
import { katexWoff2 } from './build/katexWoff2.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { texts } from './build/texts.ts';

const server = process.env.STOA_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    texts(),
    react(),
    katexWoff2(),
    productionRouter(),
    devShell(server),
    handOver(),
    icons(),
    serviceWorker('src/features/offline/worker/sw.ts'),
    precompress(),
  ],
  // Where the site lies is known when it is served: scripts and styles find their parts beside
  // themselves, and the server writes into the page where the first ones are.
  base: './',
  worker: { format: 'es' },
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
            // So is what keeps an answer, for the first question, and what forgets some.
            {
              name: chunks.question,
              test: /src\/(?:features\/question\/|study\/(?:accepted|decimals|editSaved|questionKind|questionTexts|saveAnswer)\.)/,
            },
            {
              name: 'clearing',
              test: /src\/(?:study\/(?:clear|locate)|features\/progress\/(?:clearWithUndo|describeSaved|Undoable|useAnnouncement))\./,
            },
            // What counts the questions that are due is loaded on every page: what else later parts share comes with it.
            {
              name: 'due',
              test: /src\/(?:app\/schedule|lib\/saveFile|study\/(?:days|cards|schedule\/findNextDue)|components\/ScoreBar|features\/plan\/(?:DueCount|formatDay|useCards|useToday))\./,
            },
            // What a run is, which a file with progress holds too, comes with what is there before one.
            {
              name: chunks.sit,
              test: /src\/(?:screens\/sit|features\/run|study\/runs|store)\/(?:SitPage|Sitting|Before|EarlierRuns|examCopies|formatClock|formatMoment|useRunExam|run|scoring)\.tsx?$/,
            },
            // Both write and read what a link carries.
            {
              name: 'transfer',
              test: /src\/features\/transfer\/(?!file|mergeWithUndo)/,
            },
            // The offline notice and the cached answers have to be there before the network is gone.
            {
              name: 'offline',
              test: /src\/(?:features\/offline\/(?:offlineCourses|OfflineNotice)|api\/(?:cachedAnswer|findWholeExamPath))\./,
            },
            // FSRS is loaded after an answer.
            {
              name: 'scheduling',
              test: /src\/study\/schedule\/(?:fsrs|scheduleAnswers)\.|\/ts-fsrs\//,
            },
            // PDF.js and what shows its pages, for exams that hand out their paper.
            {
              name: chunks.viewer,
              test: /src\/features\/papers\/(?:PdfViewer|drawPage|openPdf)\.|\/pdfjs-dist\//,
            },
            // With the countdown and without, and the other page that lists files.
            {
              name: chunks.review,
              test: /src\/(?:screens\/(?:resources|review)|features\/papers)\//,
            },
            // Both tell of the keys.
            {
              name: chunks.help,
              test: /src\/(?:screens\/help|features\/shortcuts\/(?:Shortcut(?:List|sButton|sDialog|sProvider)))/,
            },
          ],
        },
      },
    },
    license: { fileName: 'licenses.txt' },
  },
  server: {
    proxy: { '/api': server, '/files': server, '/attachments': server },
  },
  test: {
    restoreMocks: true,
    // The default leaves one core to the reader of the results.
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
        // Files that use no document share a worker, and with it the modules that were loaded.
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
