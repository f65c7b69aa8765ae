import { toMembers } from '../json';
import type { Entries } from '../saved';

/**
 * Returns whether a run of an exam has been saved without an end. `findGoing` also checks the run's
 * shape and course, but pages that show questions do not load the code for that.
 */
export function hasOpenRun(runs: Entries, examId: string): boolean {
  return [...runs.values()].some((value) => {
    const run = toMembers(value);
    return run.get('exam') === examId && !run.get('ended');
  });
}
