import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '..', 'src');

/** A chunk of modules that the bundler would otherwise split between the pages that share them. */
interface Group {
  readonly name: string;
  /**
   * The paths of the modules below `src/`, each with its style sheet. A path that ends with a slash
   * stands for a folder without its `chunks.ts`, which pages import to load the chunk.
   */
  readonly modules: readonly string[];
}

const groups: readonly Group[] = [
  {
    // Small parts that are loaded when the browser is idle. On their own, they would split what the
    // pages share into slivers.
    name: 'later',
    modules: [
      'api/readOfflineResponse',
      'api/wholeExam',
      'app/Announcement',
      'app/LanguageButton',
      'app/startScheduleUpdates',
      'components/heroShapes',
      'features/offline/offlineCourses',
      'features/offline/OfflineNotice',
      'features/progress/clearWithUndo',
      'features/progress/describeProgress',
      'features/progress/offerRestartUndo',
      'features/progress/UndoableMessage',
      'features/run/RunBanner',
      'features/run/OpenRunCard',
      'features/run/useTimeUsed',
      'features/shortcuts/ShortcutsDialog',
      'rich-text/enlarge',
      'store/requestPersistence',
      'study/clear',
      'study/locate',
    ],
  },
  {
    // What to answer today: for the count in the navigation bar, which is loaded when the browser
    // is idle, and for the pages that list it.
    name: 'today',
    modules: [
      'features/plan/ExamDateField',
      'features/plan/chunks',
      'features/plan/formatDay',
      'features/plan/useFreshCards',
      'features/plan/useToday',
      'features/plan/useTodaysPartsSettled',
      'features/practice/NextSteps',
      'lib/downloadFile',
      'study/cards',
      'study/days',
      'study/runs/stopwatch',
      'study/schedule/examDay',
      'study/schedule/findNextDue',
      'study/schedule/todaysWork',
    ],
  },
  {
    // What the page of a run shares with the notice that finishes the run from other pages. Without
    // this group, the bundler would put it into a chunk with modules of the search box.
    name: 'run',
    modules: ['store/useClaim', 'study/runs/runChanges'],
  },
  {
    // Otherwise, this would be merged with modules that only some of its pages need.
    name: 'bar',
    modules: ['features/question/QuestionBar', 'features/question/QuestionBarWithLegend'],
  },
  {
    // What it takes to answer a question: on its page, in practice and in a run.
    name: 'answering',
    modules: [
      'components/TopicName',
      'features/question/',
      'lib/useIsNarrow',
      'study/decimals',
      'study/draft',
      'study/editSavedState',
      'study/saveAttempt',
    ],
  },
  {
    // FSRS, which is loaded for an answer or a plan. After the one, the other needs no network.
    name: 'scheduling',
    modules: [
      'study/schedule/estimateScore',
      'study/schedule/fsrs',
      'study/schedule/plan',
      '../node_modules/ts-fsrs/',
    ],
  },
  {
    // What moves progress to another device.
    name: 'transfer',
    modules: ['features/transfer/', 'study/merge', 'study/buildUndo'],
  },
];

/** Returns the function that finds the modules of a group. Fails if the group names no file. */
function findMembers(modules: readonly string[]): (id: string) => boolean {
  const paths = modules.map((path) => join(source, path));
  const missing = paths.filter((path) =>
    ['', '.ts', '.tsx'].every((ending) => !existsSync(`${path}${ending}`)),
  );
  if (missing.length > 0) throw new Error(`build/chunks.ts names missing files: ${missing.join()}`);
  return (id) => {
    const stem = id.slice(0, -extname(id).length);
    return paths.some((path) =>
      path.endsWith('/') ? id.startsWith(path) && stem !== `${path}chunks` : stem === path,
    );
  };
}

/** How the build puts modules into chunks, for the bundler's `codeSplitting`. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // One script for the first visit: see src/app/firstScript.ts.
  { name: 'site', tags: ['$initial'], priority: 1 },
  ...groups.map(({ name, modules }) => ({
    name,
    test: findMembers(modules),
    // What the modules import may be shared with others.
    includeDependenciesRecursively: false,
  })),
  // Everything else that several pages share, grouped by those pages.
  {
    name: 'shared',
    test: (id: string) => id.startsWith(`${source}/`),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
  },
];
