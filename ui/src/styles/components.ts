// This is a separate module, because Vite puts the style sheets of a glob before the other imports
// of its module. The style sheets of components must come after the base style sheet, which has
// rules of the same specificity.
//
// All screens share one style sheet, so that a chunk that is loaded later does not wait for its own
// styles. The style sheets for formulas, enlarged figures, the plan, practice, runs, PDF files,
// moving progress and small parts that load late are left to their chunks, so that the first style
// sheet and a page arrive in one round trip.
import.meta.glob(
  [
    '../**/*.css',
    '!./*',
    '!../dev-overlay/*',
    '!../app/LanguageButton.css',
    '!../features/{offline/OfflineNotice,shortcuts/ShortcutsDialog}.css',
    '!../rich-text/{enlarge,typeset}.css',
    '!../features/{practice,transfer}/*',
    '!../features/plan/{ExamPreparation,PlanDays}.css',
    '!../features/papers/PdfViewer.css',
    '!../features/run/{ActiveRun,ResultQuestions,RunBar,RunBanner,OpenRunCard,RunResult,RunsChart,Timer}.css',
  ],
  { eager: true },
);
