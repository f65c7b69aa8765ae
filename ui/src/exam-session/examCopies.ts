import * as v from 'valibot';
import { getExam, type WholeExam } from '../api/calls';

// The exams of runs as they were when those were begun. They are large and can be fetched again: they
// stand apart from the visitor's progress, and may be missing.

export interface ExamCopies {
  readonly find: (runId: string, examId: string) => Promise<WholeExam | undefined>;
  /** Keeps an exam for a run, and lets go of those of runs that there are no more. */
  readonly keep: (runId: string, exam: WholeExam, runIds: readonly string[]) => void;
}

const storeName = 'exams';

export function examCopies(): ExamCopies {
  let database: Promise<IDBDatabase> | undefined;
  const open = () => {
    database ??= opened();
    return database;
  };
  return {
    find: async (runId, examId) => {
      try {
        const store = (await open()).transaction(storeName).objectStore(storeName);
        const value: unknown = await answered(store.get(runId));
        const { success, output } = v.safeParse(getExam(examId).shape, value);
        return success ? (output ?? undefined) : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (runId, exam, runIds) => {
      const write = async () => {
        const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName);
        for (const id of await answered(store.getAllKeys())) {
          if (!runIds.includes(String(id))) store.delete(id);
        }
        store.put(exam, runId);
      };
      // Without a copy the exam is fetched again where it is needed.
      write().catch(() => {});
    },
  };
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // The property itself throws where the visitor has blocked storage.
    const request = window.indexedDB.open('stoa', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onblocked = () => reject(new Error('The database is blocked'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
