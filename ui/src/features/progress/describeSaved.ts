import * as texts from 'texts:saved';
import { toMembers } from '../../study/json';
import type { Sections } from '../../study/saved';
import { formatList } from '../../texts/format';

interface Counts {
  readonly answers: number;
  readonly flags: number;
  readonly grades: number;
  readonly runs?: number;
}

/** Describes the progress of some questions and runs; undefined if there are no answers, flags, grades or runs. */
export function describeSaved({ record, flags, grades, runs }: Sections): string | undefined {
  const flagged = [...flags.values()].filter((flag) => toMembers(flag).get('on') === true);
  return describeCounts({
    answers: record.size,
    flags: flagged.length,
    grades: grades.size,
    runs: runs.size,
  });
}

export function describeCounts({ answers, flags, grades, runs = 0 }: Counts): string | undefined {
  const counts = [
    [answers, texts.answers],
    [flags, texts.flags],
    [grades, texts.grades],
    [runs, texts.runs],
  ] as const;
  const words = counts.flatMap(([count, counted]) => (count > 0 ? counted({ count }) : []));
  return words.length === 0 ? undefined : formatList(words);
}
