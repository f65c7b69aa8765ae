// A module of its own, because Vite puts the sheets of a glob before the other imports of its module: the sheets of
// components must come after the base, which has rules of the same specificity.
//
// One sheet for all screens, so that a chunk that is loaded later waits for no style of its own. The plan's sheets are
// left to its chunk, which few visitors open.
import.meta.glob(['../**/*.css', '!./*', '!../dev-overlay/*', '!../features/plan/*'], {
  eager: true,
});
