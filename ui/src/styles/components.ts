// A module of its own, because Vite puts the sheets of a glob before the other imports of its module: the sheets of
// components must come after the base, which has rules of the same specificity.
//
// One sheet for all screens, so that a chunk that is loaded later waits for no style of its own. The sheets of the plan, of
// practice and of a run are left to their chunks, which few visitors open: the first sheet and a page come in one round trip.
import.meta.glob(
  [
    '../**/*.css',
    '!./*',
    '!../dev-overlay/*',
    '!../features/{plan,practice}/*',
    '!../features/run/{ActiveRun,ResultQuestions,RunResult,RunsChart,Timer}.css',
  ],
  { eager: true },
);
