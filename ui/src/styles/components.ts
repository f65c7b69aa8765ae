// This is a separate module, because Vite puts the sheets of a glob before the other imports of its
// module. The sheets of components must come after the base, which has rules of the same
// specificity.
//
// All screens share one sheet, so that a chunk that is loaded later does not wait for its own
// styles. The sheets of formulas, enlarged figures, the plan, practice, a run, PDF files, moving
// progress and of small late parts are left to their chunks, so that the first sheet and a page arrive in one round trip.
import.meta.glob(
  [
    '../**/*.css',
    '!./*',
    '!../dev-overlay/*',
    '!../app/LanguageButton.css',
    '!../features/{offline/OfflineNotice,shortcuts/ShortcutsDialog}.css',
    '!../rich-text/{enlarge,typeset}.css',
    '!../features/{practice,transfer}/*',
    '!../features/plan/{ExamDay,PlanChart}.css',
    '!../features/papers/PdfViewer.css',
    '!../features/run/{ActiveRun,ResultQuestions,RunBar,RunNotice,RunReminder,RunResult,RunsChart,Timer}.css',
  ],
  { eager: true },
);
