import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devShell } from './build/devShell.ts';
import { handOver } from './build/handOver.ts';
import { katexWoff2 } from './build/katexWoff2.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/productionRouter.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { texts } from './build/texts.ts';

const server = process.env.STOA_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** A group of modules without their imports, which others may share. */
const alone = { includeDependenciesRecursively: false };

const later =
  /\/src\/(?:api\/(?:cachedAnswer|findWholeExamPath)|app\/(?:Announcement|LanguageButton|schedule)|components\/heroDrawing|features\/(?:offline\/(?:offlineCourses|OfflineNotice|registerWorker)|progress\/(?:clearWithUndo|describeProgress|restartUndo|Undoable)|run\/(?:Run(?:Notice|Reminder)|useTimeUsed)|shortcuts\/ShortcutsDialog)|rich-text\/enlarge|store\/persistence|study\/(?:clear|locate))\./;

const answering =
  /\/src\/(?:features\/question\/(?!QuestionBar)|components\/TopicName|lib\/useIsNarrow|study\/(?:accepted|decimals|editSavedState|keptDraft|questionKind|saveAnswer)\.)/;

const exams =
  /\/src\/(?:components\/(?:Attachments|Instructions)|features\/run\/(?:LastRun|RunMark)|study\/runs\/(?:findLastRun|scoring))\./;
/**
 * Modules that determine what to answer today: for the count in the navigation bar, which loads
 * when idle, and for the pages that list it.
 */
const today =
  /\/src\/(?:features\/(?:plan\/(?:ExamDate|formatDay|useCards|useParts|useToday))|lib\/saveFile|study\/(?:cards|schedule\/(?:examDay|findNextDue|todaysWork)))\./;

/** Modules that runs share with what is due today. */
const clock =
  /\/src\/(?:features\/(?:plan\/lazy|run\/formatClock)|study\/(?:days|runs\/(?:run|stopwatch)))\./;

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
        codeSplitting: {
          groups: [
            // One script for the first visit: see app/shared.ts.
            { name: 'site', tags: ['$initial'], priority: 1 },
            // Small parts that are loaded when the browser is idle. On their own, they would split
            // what the pages share into slivers.
            { ...alone, name: 'later', test: later },
            { ...alone, name: 'today', test: today },
            { ...alone, name: 'clock', test: clock },
            // Otherwise this would be merged with modules that only some of its pages need.
            {
              ...alone,
              name: 'bar',
              test: /\/src\/(?:components\/ScoreBar|features\/question\/QuestionBar(?:WithLegend)?)\./,
            },
            // The modules for answering a question: on its page, in practice and in a run.
            { ...alone, name: 'answering', test: answering },
            // FSRS, which is loaded for an answer or a plan. After the one, the other needs no
            // network. Practice needs it before and after a round, as it does the next steps.
            {
              ...alone,
              name: 'scheduling',
              test: /\/src\/(?:features\/practice\/NextSteps|study\/schedule\/(?:estimateScore|fsrs|plan|scheduleAnswers))\.|\/ts-fsrs\//,
            },
            // The parts that pages of courses and exams show, but pages of questions do not.
            { ...alone, name: 'exams', test: exams },
            // Otherwise this would be merged with the modules of runs.
            { ...alone, name: 'typing', test: /\/src\/components\/use(?:ResultKeys|TypedQuery)\./ },
            // The modules that move progress to another device.
            {
              ...alone,
              name: 'transfer',
              test: /\/src\/(?:features\/transfer\/|study\/(?:merge|undo)\.)/,
            },
            // Everything else that several pages share, grouped by those pages.
            {
              name: 'shared',
              test: /\/src\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
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
