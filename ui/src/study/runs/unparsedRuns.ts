import { toMembers } from '../json';
import type { Entries, SavedState } from '../saved';

// Looks at saved runs without parsing them, for what every page loads.

/**
 * Returns whether a run of an exam has been saved without an end. `findOpenRun` also checks the run's
 * shape and course, but pages that show questions do not load the code for that.
 */
export function hasOpenRun(runs: Entries, examId: string): boolean {
  return [...runs.values()].some((value) => {
    const run = toMembers(value);
    return run.get('exam') === examId && !run.get('ended');
  });
}

/**
 * Returns the id of the run that ended first, which may be removed. Returns undefined if at most
 * one run has ended, because the last such run is kept.
 */
export function findOldestEndedRun({ runs }: SavedState): string | undefined {
  const ended = [...runs]
    .map(([id, run]) => [id, Date.parse(String(toMembers(run).get('ended')))] as const)
    .filter(([, time]) => !Number.isNaN(time))
    .sort(([, a], [, b]) => a - b);
  return ended.length > 1 ? ended[0]?.[0] : undefined;
}

export function removeRun(saved: SavedState, runId: string): SavedState {
  return { ...saved, runs: new Map([...saved.runs].filter(([id]) => id !== runId)) };
}
