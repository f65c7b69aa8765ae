import { whenIdle } from '../lib/whenIdle';
import { type Attempt, type Attempts, attemptOf } from './attempts';
import { textOf } from './json';
import { type EntryView, entryOf, type Metadata } from './metadata';
import { oldestRun, withoutRun } from './quota';
import {
  type Change,
  type Entries,
  metadataMembers,
  nothingSaved,
  parseSaved,
  type Saved,
  type Texts,
} from './saved';
import { type Part, parts, readStored, writeStored } from './storage';

export interface Progress extends Metadata {
  readonly attempts: Attempts;
  /** All entries as they are saved, or would be. */
  readonly saved: Saved;
  /** False once the browser has refused to read or save the progress: it then ends with the page. */
  readonly isSaved: boolean;
  /** How many earlier runs were dropped since the page was loaded, to make room. */
  readonly dropped: number;
}

export interface ChangeOptions {
  /** Made instead under the second key where that has no room for the change itself: then nothing is said of it. */
  readonly atLeast?: Change;
  /** Saved when the browser is idle, together with what changes until then. */
  readonly whenIdle?: boolean;
}

export interface ProgressStore {
  /** The same object as long as nothing has changed. */
  readonly read: () => Progress;
  /** Tells of changes, also of those that other tabs make. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Changes the progress at once, and saves it under a lock across tabs, over what other tabs have saved meanwhile.
   * A page that is being left or hidden saves without waiting for the lock. Resolves once the browser has saved or refused it.
   */
  readonly change: (change: Change, options?: ChangeOptions) => Promise<void>;
  /** Removes every attempt at every question, and all that goes beyond. */
  readonly forget: () => void;
}

interface Pending {
  readonly change: Change;
  readonly atLeast: Change | undefined;
}

const lockName = 'stoa-progress';
/** In milliseconds: a busy browser saves at the latest then. */
const idleTimeout = 500;
/** In milliseconds: how long a tab waits for another one that holds the lock. */
const longestTurn = 1_000;

/** The visitor's progress: what is stored, and over it what storage has refused to take. */
export function progressStore(): ProgressStore {
  const listeners = new Set<() => void>();
  const viewOf = typedViews();
  let isRefused = false;
  let dropped = 0;
  let isLeaving = false;
  /** The texts as this tab knows them, and their content. */
  let texts: Texts = { record: null, metadata: null };
  let stored = nothingSaved;
  /** Changes that storage has refused. */
  const refused: Record<Part, Change[]> = { record: [], metadata: [] };
  /** Changes that are not stored yet. */
  let pending: Pending[] = [];
  let progress = viewOf(stored, { isSaved: true, dropped });

  const show = (saved: Saved) => {
    const isSaved = !isRefused;
    const isSame = isSameState(saved, progress.saved);
    if (isSame && progress.isSaved === isSaved && progress.dropped === dropped) return;
    progress = viewOf(saved, { isSaved, dropped });
    for (const listener of listeners) listener();
  };

  /** Reads what is stored; says whether another tab has changed it. */
  const load = (): boolean => {
    const read = (part: Part) => {
      const text = readStored(part);
      if (text === undefined && part === 'record') isRefused = true;
      return text ?? null;
    };
    const now: Texts = { record: read('record'), metadata: read('metadata') };
    if (now.record === texts.record && now.metadata === texts.metadata) return false;
    texts = now;
    stored = parseSaved(now);
    return true;
  };

  /** What is stored, with the refused changes made again, each of them in its own part alone. */
  const withRefused = (): Saved =>
    parts.reduce((saved, part) => {
      const redone = refused[part].reduce(
        (before, change) => withPart(stored, part, change(before)),
        stored,
      );
      return withPart(saved, part, redone);
    }, stored);

  const withPending = (): Saved =>
    pending.reduce((saved, { change }) => change(saved), withRefused());

  const sync = () => {
    if (load()) show(withPending());
  };

  /** Stores a part of a saved state, and says whether the browser has done so. */
  const write = (part: Part, saved: Saved): boolean => {
    const text = textOf(part === 'record' ? saved.record : metadataMembers(saved));
    const isWritten = writeStored(part, text);
    if (isWritten) {
      stored = withPart(stored, part, saved);
      texts = { ...texts, [part]: text };
    }
    return isWritten;
  };

  /** Stores a part of a saved state, if need be in the place of earlier runs; undefined where it is refused. */
  const store = (part: Part, saved: Saved): Saved | undefined => {
    let fitting = saved;
    let count = 0;
    while (!write(part, fitting)) {
      const isRecord = part === 'record';
      const runId = stored.isOfLaterVersion ? undefined : oldestRun(isRecord ? stored : fitting);
      if (runId === undefined) return undefined;
      fitting = withoutRun(fitting, runId);
      if (isRecord && !write('metadata', withoutRun(stored, runId))) return undefined;
      count += 1;
    }
    dropped += count;
    return fitting;
  };

  const commit = () => {
    if (pending.length === 0) return;
    if (load()) show(withPending());
    const before = withRefused();
    const changes = pending;
    pending = [];
    let after = progress.saved;
    let isLess = false;
    // What is known of an attempt is of no use without it, and misleads beside an earlier one.
    let isStored = true;
    for (const part of parts) {
      if (isSamePart(part, after, before)) continue;
      // Where nothing can be read, writing would lose what else is stored.
      const isOurs =
        !(part === 'metadata' && stored.isOfLaterVersion) && readStored(part) !== undefined;
      const fitting = isStored && isOurs ? store(part, after) : undefined;
      if (fitting !== undefined) {
        after = fitting;
        refused[part] = [];
        continue;
      }
      isStored = false;
      refused[part].push(...changes.map(({ change }) => change));
      if (part === 'record') isRefused = true;
      else if (isOurs) {
        isRefused ||= changes.some(({ atLeast }) => !atLeast);
        const least = changes.reduce((saved, { atLeast }) => atLeast?.(saved) ?? saved, stored);
        isLess = least !== stored && write(part, least);
      }
    }
    show(isLess ? withRefused() : after);
  };

  /** Stores what is pending, one tab after the other. */
  const commitLocked = async (): Promise<void> => {
    const locks: LockManager | null | undefined = navigator.locks;
    // A page that is left has no time to wait for its turn.
    if (!locks || isLeaving) return commit();
    // A tab that hangs with the lock must not keep the others from saving.
    const signal = AbortSignal.timeout(longestTurn);
    return locks.request(lockName, { signal }, commit).catch(commit);
  };

  /** Follows other tabs, and whether this page is left. */
  const watch = (signal: AbortSignal) => {
    const onPage = ({ type }: Event) => {
      // Of a page that is left the visibility changes as well, after that.
      if (type !== 'visibilitychange') isLeaving = type === 'pagehide';
      if (isLeaving || document.visibilityState === 'hidden') commit();
      else sync();
    };
    for (const type of ['pagehide', 'pageshow', 'visibilitychange']) {
      // Of a document that changes its visibility the window hears, too.
      window.addEventListener(type, onPage, { signal });
    }
    window.addEventListener('storage', sync, { signal });
    sync();
  };
  let watching = new AbortController();

  load();
  show(stored);

  return {
    read: () => progress,

    subscribe: (listener) => {
      if (listeners.size === 0) {
        watching = new AbortController();
        watch(watching.signal);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watching.abort();
      };
    },

    change: (change, { atLeast, whenIdle: canWait } = {}) => {
      pending.push({ change, atLeast });
      show(change(progress.saved));
      if (!canWait || isLeaving) return commitLocked();
      return new Promise((resolve) =>
        whenIdle(() => resolve(commitLocked()), idleTimeout, idleTimeout),
      );
    },

    forget: () => {
      pending = [];
      for (const part of parts) {
        refused[part] = [];
        if (!writeStored(part, null)) isRefused = true;
      }
      load();
      show(stored);
    },
  };
}

/** A saved state with one part of another one. */
function withPart(saved: Saved, part: Part, other: Saved): Saved {
  return part === 'record'
    ? { ...saved, record: other.record }
    : { ...other, record: saved.record };
}

function isSamePart(part: Part, one: Saved, other: Saved): boolean {
  return isSameState(withPart(one, part, other), one);
}

function isSameState(one: Saved, other: Saved): boolean {
  return (Object.keys(one) as (keyof Saved)[]).every((name) => one[name] === other[name]);
}

/** Reads saved states. An entry is read when it is asked for. */
export function typedViews() {
  const attempts = viewOf<Attempt>(attemptOf);
  const answered = viewOf((entry) => entryOf('answered', entry));
  const flags = viewOf((entry) => entryOf('flags', entry));
  const grades = viewOf((entry) => entryOf('grades', entry));
  return (saved: Saved, rest: Pick<Progress, 'isSaved' | 'dropped'>): Progress => ({
    attempts: attempts(saved.record),
    answered: answered(saved.answered),
    flags: flags(saved.flags),
    grades: grades(saved.grades),
    saved,
    ...rest,
  });
}

/** Reads the entries of a section; the same entries give the same view. */
function viewOf<T>(read: (entry: unknown) => T | undefined) {
  const viewFor = (entries: Entries): EntryView<T> => {
    const get = (id: string) => read(entries.get(id));
    const has = (id: string) => get(id) !== undefined;
    function* each(): Generator<[string, T]> {
      for (const [id, entry] of entries) {
        const value = read(entry);
        if (value !== undefined) yield [id, value];
      }
    }
    return { get, has, keys: () => [...entries.keys()].filter(has), [Symbol.iterator]: each };
  };
  let known: Entries = new Map();
  let view = viewFor(known);
  return (entries: Entries): EntryView<T> => {
    if (entries !== known) [known, view] = [entries, viewFor(entries)];
    return view;
  };
}
