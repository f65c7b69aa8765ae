// A module of its own, because Vite puts the sheets of a glob before the other imports of its module: the sheets of
// components must come after the base, which has rules of the same specificity.
//
// One sheet for all screens, so that a chunk that is loaded later waits for no style of its own. The sheets of formulas,
// the plan, practice, a run, PDF files, moving progress and what is small and late are left to their chunks: the first
// sheet and a page come in one round trip.
import.meta.glob(
  [
    '../**/*.css',
    '!./*',
    '!../dev-overlay/*',
    '!../app/LanguageLink.css',
    '!../features/{offline/OfflineNotice,shortcuts/ShortcutsDialog}.css',
    '!../rich-text/{enlarge,typeset}.css',
    '!../features/{plan,practice,transfer}/*',
    '!../features/papers/PdfViewer.css',
    '!../features/run/{ActiveRun,ResultQuestions,RunBar,RunBeside,RunNotice,RunResult,RunsChart,Timer}.css',
  ],
  { eager: true },
);
