import { getExam, type WholeExam } from '../../api/calls';
import { send } from '../../api/client';
import { mapLimit } from '../../lib/mapLimit';

/** The exams that a link is of, as far as they could be fetched; what there is none of is null. */
export interface Fetched {
  readonly exams: ReadonlyMap<string, WholeExam | null>;
  readonly failed: number;
}

/** Fetches exams, each of them once, but for those that are there already. */
export async function fetchExams(
  examIds: readonly string[],
  known: Fetched['exams'],
  stop: AbortSignal,
): Promise<Fetched> {
  const exams = new Map(known);
  const missing = [...new Set(examIds)].filter((id) => !exams.has(id));
  let failed = 0;
  await mapLimit(missing, async (id) => {
    if (stop.aborted) return;
    try {
      exams.set(id, await send(getExam(id), stop));
    } catch {
      failed += 1;
    }
  });
  return { exams, failed };
}
