import { membersOf, objectOf, textOf } from './attempts';
import { ownMembersIn } from './metadata';

/**
 * The second key's text without the run that was ended first, to make room; nothing where there is
 * none that can be dropped: the last one stays.
 */
export function withoutOldestRun(study: string | null): string | undefined {
  if (study === null) return undefined;
  const members = ownMembersIn(study);
  const runs = membersOf(members.get('runs'));
  const ended = [...runs]
    .map(([id, run]) => [id, Date.parse(String(membersOf(run).get('ended')))] as const)
    .filter(([, time]) => !Number.isNaN(time))
    .sort(([, a], [, b]) => a - b);
  const [oldest] = ended;
  if (oldest === undefined || ended.length === 1) return undefined;
  runs.delete(oldest[0]);
  return textOf(members.set('runs', objectOf(runs)));
}
