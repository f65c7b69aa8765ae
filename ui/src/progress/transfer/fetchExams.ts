import { getExam, type WholeExam } from '../../api/calls';
import { send } from '../../api/client';

/** The exams that a link is of, as far as they could be fetched; what there is none of is null. */
export interface Fetched {
  readonly exams: ReadonlyMap<string, WholeExam | null>;
  readonly failed: number;
}

/** How many are asked for at once: a browser sends few more. */
const abreast = 4;

/** Fetches exams, each of them once, but for those that are there already. */
export async function fetchExams(
  examIds: readonly string[],
  known: Fetched['exams'],
  stop: AbortSignal,
): Promise<Fetched> {
  const exams = new Map(known);
  const missing = [...new Set(examIds)].filter((id) => !exams.has(id));
  let failed = 0;
  const next = async (): Promise<void> => {
    const id = missing.pop();
    if (id === undefined || stop.aborted) return;
    try {
      exams.set(id, await send(getExam(id), stop));
    } catch {
      failed += 1;
    }
    return next();
  };
  await Promise.all(Array.from({ length: abreast }, next));
  return { exams, failed };
}
