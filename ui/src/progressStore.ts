import { type Attempt, type Attempts, attemptsIn, withAttempt } from './progress';
import { readStored, type Stored, watchStored, writeStored } from './storage';

const key = 'stoa-userProgress';

export interface Progress {
  readonly attempts: Attempts;
  /** False once the browser has refused to read or keep the progress: it then ends with the page. */
  readonly kept: boolean;
}

export interface ProgressStore {
  /** The same object as long as nothing has changed. */
  readonly read: () => Progress;
  /** Tells of changes, also of those that other tabs make. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps an attempt beside all others, also those that another tab has stored meanwhile. */
  readonly record: (questionId: string, attempt: Attempt) => void;
  /** Forgets every attempt at every question. */
  readonly forget: () => void;
}

/** The visitor's progress: what is stored, and over it what storage has refused to take. */
export function progressStore(): ProgressStore {
  const unkept = new Map<string, Attempt>();
  const listeners = new Set<() => void>();
  let refused = false;
  let latest: { readonly text: string | null; readonly progress: Progress } | undefined;

  const look = (): Stored => {
    const stored = readStored(key);
    if (stored.state === 'refused') refused = true;
    return stored;
  };
  const tell = () => {
    latest = undefined;
    for (const listener of listeners) listener();
  };

  return {
    read: () => {
      const stored = look();
      const text = stored.state === 'read' ? stored.text : null;
      if (latest === undefined || latest.text !== text || latest.progress.kept === refused) {
        const attempts = new Map([...attemptsIn(text), ...unkept]);
        latest = { text, progress: { attempts, kept: !refused } };
      }
      return latest.progress;
    },

    subscribe: (listener) => {
      listeners.add(listener);
      const stopWatching = watchStored(key, listener);
      return () => {
        listeners.delete(listener);
        stopWatching();
      };
    },

    record: (questionId, attempt) => {
      const stored = look();
      // Where nothing can be read, writing would lose what else is stored.
      const isKept =
        stored.state === 'read' && writeStored(key, withAttempt(stored.text, questionId, attempt));
      if (isKept) unkept.delete(questionId);
      else unkept.set(questionId, attempt);
      if (!isKept) refused = true;
      tell();
    },

    forget: () => {
      unkept.clear();
      if (!writeStored(key, null)) refused = true;
      tell();
    },
  };
}
