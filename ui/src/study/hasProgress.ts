import { toMembers } from './json';
import type { Progress } from './progress';
import { getSetting } from './settings';

/**
 * Returns whether a visitor has worked on anything: answered or flagged a question, begun a run, or
 * set an exam date.
 */
export function hasProgress({ attempts, flags, saved }: Progress): boolean {
  const hasAnswer = [...saved.record.keys()].some((id) => attempts.has(id));
  const hasFlag = [...flags].some(([, { on }]) => on);
  const examDays = [...getSetting(saved, 'examDays').values()];
  return (
    hasAnswer ||
    hasFlag ||
    saved.runs.size > 0 ||
    examDays.some((entry) => toMembers(entry).has('on'))
  );
}
