import * as texts from 'texts:saved';
import { toMembers } from '../../study/json';
import type { Sections } from '../../study/saved';
import { formatList } from '../../texts/format';

interface Counts {
  readonly answers: number;
  readonly flags: number;
  readonly grades: number;
  readonly runs?: number;
  readonly drafts?: number;
}

/**
 * Describes the progress in some questions and runs. Returns undefined if there are no answers,
 * flags, grades, runs or drafts.
 */
export function describeProgress(
  { record, flags, grades, runs }: Sections,
  drafts = 0,
): string | undefined {
  const flagged = [...flags.values()].filter((flag) => toMembers(flag).get('on') === true);
  return describeCounts({
    answers: record.size,
    flags: flagged.length,
    grades: grades.size,
    runs: runs.size,
    drafts,
  });
}

export function describeCounts(counted: Counts): string | undefined {
  const { answers, flags, grades, runs = 0, drafts = 0 } = counted;
  const counts = [
    [answers, texts.answers],
    [flags, texts.flags],
    [grades, texts.grades],
    [runs, texts.runs],
    [drafts, texts.drafts],
  ] as const;
  const words = counts.flatMap(([count, describe]) => (count > 0 ? describe({ count }) : []));
  return words.length === 0 ? undefined : formatList(words);
}
