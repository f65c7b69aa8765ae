import { toMembers } from './json';
import type { Saved } from './saved';

/**
 * Returns the id of the run that ended first, which may be removed. Returns undefined if at most
 * one run has ended, because the last such run is kept.
 */
export function findOldestRun({ runs }: Saved): string | undefined {
  const ended = [...runs]
    .map(([id, run]) => [id, Date.parse(String(toMembers(run).get('ended')))] as const)
    .filter(([, time]) => !Number.isNaN(time))
    .sort(([, a], [, b]) => a - b);
  return ended.length > 1 ? ended[0]?.[0] : undefined;
}

export function removeRun(saved: Saved, runId: string): Saved {
  return { ...saved, runs: new Map([...saved.runs].filter(([id]) => id !== runId)) };
}
