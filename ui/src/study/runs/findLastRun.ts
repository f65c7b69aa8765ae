import type { Entries, Place } from '../saved';
import { listRuns, readRuns, type SavedRun } from './run';

/** Returns the last run of an exam, unless that run is still in progress. */
export function findLastRun(runs: Entries, place: Place): SavedRun | undefined {
  const [last] = listRuns(readRuns(runs), place);
  return last?.ended ? last : undefined;
}
