import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { getExam } from '../api/calls';
import type { WholeExam } from '../api/types';

// Stores a copy of the exam for each run, in its state when the run began. Copies are large and can
// be fetched again, so they are kept in IndexedDB, separate from the progress, and may be missing.

const copies = createStore('stoa', 'exams');

/** Returns the copy for a run, or undefined if it is missing, malformed or unreadable. */
export async function findExamCopy(runId: string, examId: string): Promise<WholeExam | undefined> {
  try {
    const { success, output } = v.safeParse(getExam(examId).shape, await get(runId, copies));
    return success ? (output ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a copy for a run, and deletes the copies of runs whose ids are not in `runIds`. */
export async function storeExamCopy(
  runId: string,
  exam: WholeExam,
  runIds: readonly string[],
): Promise<void> {
  try {
    const ended = (await keys(copies)).filter((id) => !runIds.includes(String(id)));
    await delMany(ended, copies);
    await set(runId, exam, copies);
  } catch {
    // The exam can be fetched again.
  }
}

export async function clearExamCopies(): Promise<void> {
  await clear(copies);
}
