import * as v from 'valibot';
import { getExam } from '../api/calls';
import type { WholeExam } from '../api/types';

// Stores a copy of the exam of each run, as it was when the run began. Copies are large and can be fetched again, so
// they are stored in IndexedDB, apart from the progress, and may be missing.

export interface ExamCopies {
  /** The copy for a run; undefined if it is missing, malformed or cannot be read. */
  readonly find: (runId: string, examId: string) => Promise<WholeExam | undefined>;
  /** Stores a copy for a run. Deletes the copies of runs whose ids are not in `runIds`. */
  readonly keep: (runId: string, exam: WholeExam, runIds: readonly string[]) => void;
}

const storeName = 'exams';

export function openExamCopies(): ExamCopies {
  let database: Promise<IDBDatabase> | undefined;
  const open = () => {
    database ??= openDatabase();
    return database;
  };
  return {
    find: async (runId, examId) => {
      try {
        const store = (await open()).transaction(storeName).objectStore(storeName);
        const value: unknown = await awaitRequest(store.get(runId));
        const { success, output } = v.safeParse(getExam(examId).shape, value);
        return success ? (output ?? undefined) : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (runId, exam, runIds) => {
      const write = async () => {
        const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName);
        for (const id of await awaitRequest(store.getAllKeys())) {
          if (!runIds.includes(String(id))) store.delete(id);
        }
        store.put(exam, runId);
      };
      // A failure is ignored, because the exam can be fetched again.
      write().catch(() => {});
    },
  };
}

/** Deletes all copies. */
export async function clearExamCopies(): Promise<void> {
  const store = (await openDatabase()).transaction(storeName, 'readwrite').objectStore(storeName);
  await awaitRequest(store.clear());
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Reading the property throws if the visitor has blocked storage.
    const request = window.indexedDB.open('stoa', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onblocked = () => reject(new Error('The database is blocked'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
