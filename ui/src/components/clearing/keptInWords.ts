import { membersOf } from '../../progress';
import type { Taken } from '../../study/clearing';
import { counted } from '../../words';

/** What is kept of some questions and runs, in words; nothing where a visitor would miss nothing. */
export function keptInWords({ record, flags, grades, runs }: Taken): string | undefined {
  const flagged = [...flags.values()].filter((flag) => membersOf(flag).get('on') === true);
  const counts = [
    [record.size, 'answer'],
    [flagged.length, 'flag'],
    [grades.size, 'grade'],
    [runs.size, 'run'],
  ] as const;
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, thing]) => counted(count, thing));
  const last = words.pop();
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
