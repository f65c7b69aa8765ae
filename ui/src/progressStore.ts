import { type Attempt, type Attempts, attemptsIn, withAttempt } from './progress';
import { readStored, watchStored, writeStored } from './storage';
import { type Answered, type Study, studyIn, withAnswered, withoutAnswered } from './study';

const recordKey = 'stoa-userProgress';
const studyKey = 'stoa-study';

export interface Progress extends Study {
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
  readonly record: (questionId: string, attempt: Attempt, answered: Answered) => void;
  /** Forgets every attempt at every question. */
  readonly forget: () => void;
}

/** The visitor's progress: what is stored, and over it what storage has refused to take. */
export function progressStore(): ProgressStore {
  const unkept = new Map<string, Attempt>();
  const unkeptAnswered = new Map<string, Answered>();
  const listeners = new Set<() => void>();
  let refused = false;
  let latest:
    | Readonly<Record<'record' | 'study', string | null> & { progress: Progress }>
    | undefined;

  const look = () => {
    const stored = readStored(recordKey);
    if (stored.state === 'refused') refused = true;
    return stored;
  };
  const lookAside = () => {
    const stored = readStored(studyKey);
    return stored.state === 'read' ? stored.text : null;
  };
  const tell = () => {
    latest = undefined;
    for (const listener of listeners) listener();
  };

  return {
    read: () => {
      const stored = look();
      const record = stored.state === 'read' ? stored.text : null;
      const study = lookAside();
      if (
        latest === undefined ||
        latest.record !== record ||
        latest.study !== study ||
        latest.progress.kept === refused
      ) {
        const attempts = new Map([...attemptsIn(record), ...unkept]);
        const answered = new Map([...studyIn(study).answered, ...unkeptAnswered]);
        latest = { record, study, progress: { attempts, answered, kept: !refused } };
      }
      return latest.progress;
    },

    subscribe: (listener) => {
      listeners.add(listener);
      const stops = ([recordKey, studyKey] as const).map((key) => watchStored(key, listener));
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },

    record: (questionId, attempt, answered) => {
      const stored = look();
      // Where nothing can be read, writing would lose what else is stored.
      const isKept =
        stored.state === 'read' &&
        writeStored(recordKey, withAttempt(stored.text, questionId, attempt));
      if (isKept) unkept.delete(questionId);
      else unkept.set(questionId, attempt);
      if (!isKept) refused = true;
      // What is known of an attempt is of no use without it, and misleads beside an earlier one.
      if (isKept && keepAside(questionId, answered)) unkeptAnswered.delete(questionId);
      else unkeptAnswered.set(questionId, answered);
      tell();
    },

    forget: () => {
      unkept.clear();
      unkeptAnswered.clear();
      if (!writeStored(recordKey, null)) refused = true;
      writeStored(studyKey, null);
      tell();
    },
  };
}

/** Keeps what is known of an attempt, or at least nothing that was known of an earlier one. */
function keepAside(questionId: string, answered: Answered): boolean {
  const stored = readStored(studyKey);
  if (stored.state === 'refused') return false;
  const text = withAnswered(stored.text, questionId, answered);
  if (text === undefined) return false;
  if (writeStored(studyKey, text)) return true;
  const without = withoutAnswered(stored.text, questionId);
  if (without !== undefined && without !== stored.text) writeStored(studyKey, without);
  return false;
}
