import { runWhenIdle } from '../lib/runWhenIdle';
import { waitForFrame } from '../lib/waitForFrame';
import { listChangedQuestions } from '../study/editSavedState';
import { stringifyMembers } from '../study/json';
import { createProgress, type Progress } from '../study/progress';
import { findOldestEndedRun, removeRun } from '../study/runs/unparsedRuns';
import {
  buildStudyMembers,
  type Change,
  type ChangeWithFallback,
  emptySavedState,
  parseSaved,
  type SavedState,
  type StoredTexts,
} from '../study/saved';
import { createDraftStore, type DraftStore } from './draftStore';
import { sharedName, watchOtherTabs } from './otherTabs';
import { isSameState, isSameUnderKey, replaceUnderKey } from './stateUnderKey';
import { readStoredText, type StorageKey, storageKeys, writeStoredText } from './storedTexts';

// Stores the visitor's progress under two localStorage keys, and keeps the open tabs in sync.

export interface ChangeOptions {
  /** Saves when the browser is idle, together with all changes made by then. */
  readonly whenIdle?: boolean;
}

/** A change made in this tab or another. */
export interface ProgressChange {
  /** The questions whose attempts, metadata, flags, grades or cards have changed. */
  readonly ids: ReadonlySet<string>;
}

export type ProgressListener = (changed: ProgressChange) => void;

export interface ProgressStore {
  /** Returns the progress: the same object until something changes. */
  readonly read: () => Progress;
  /**
   * Calls the listener after each change, including changes in other tabs. Returns a function that
   * unsubscribes it.
   */
  readonly subscribe: (listener: ProgressListener) => () => void;
  /**
   * Changes the progress at once, and saves the change on top of what other tabs have saved, under
   * a lock that the tabs share. If no other tab is open, a short record is saved without the lock
   * before this returns, and so is any record when the visitor leaves the page. No notice is shown
   * if there is space only for the fallback. Resolves once the change is saved or refused.
   */
  readonly change: (change: Change | ChangeWithFallback, options?: ChangeOptions) => Promise<void>;
  /** Removes everything that is stored under both keys, and all drafts. */
  readonly clear: () => void;
  /** Stores the given texts under both keys, replacing what is there. */
  readonly restore: (texts: StoredTexts) => void;
  /** The answers that have not been submitted. */
  readonly drafts: DraftStore;
}

type Pending = Pick<ChangeWithFallback, 'change'> & Partial<ChangeWithFallback>;

/** The maximum time to wait for the browser to be idle, in milliseconds. */
const idleTimeout = 500;
/** The maximum time to wait for another tab to release the lock, in milliseconds. */
const lockTimeout = 1_000;
/**
 * The total length of both texts, in UTF-16 code units, up to which a tab saves immediately if no
 * other tab is open. Saving longer texts takes longer than a frame.
 */
const maxLengthAtOnce = 200_000;

/** Opens the visitor's progress: what is stored, plus the changes that storage has refused. */
export function createProgressStore(): ProgressStore {
  const listeners = new Set<ProgressListener>();
  const tabs = watchOtherTabs();
  let isRefused = false;
  let removedRuns = 0;
  let isLeaving = false;
  /** The stored texts that this tab last read or wrote; `stored` is their content. */
  let texts: StoredTexts = { record: null, study: null };
  let stored = emptySavedState;
  /** The changes that storage has refused, by key. */
  const refused: Record<StorageKey, Change[]> = { record: [], study: [] };
  /** The changes that are waiting to be stored. */
  let pending: Pending[] = [];
  let progress = createProgress(stored, { isSaved: true, removedRuns });
  const drafts = createDraftStore();

  const show = (saved: SavedState) => {
    const isSaved = !isRefused;
    const isSame = isSameState(saved, progress.saved);
    if (isSame && progress.isSaved === isSaved && progress.removedRuns === removedRuns) return;
    const changed = { ids: listChangedQuestions(progress.saved, saved) };
    progress = createProgress(saved, { isSaved, removedRuns });
    for (const listener of listeners) listener(changed);
  };

  /** Reads what is stored. Returns whether it has changed since this tab last read or wrote it. */
  const load = (): boolean => {
    const read = (key: StorageKey) => {
      const text = readStoredText(key);
      if (text === undefined && key === 'record') isRefused = true;
      return text ?? null;
    };
    const now: StoredTexts = { record: read('record'), study: read('study') };
    if (now.record === texts.record && now.study === texts.study) return false;
    texts = now;
    stored = parseSaved(now);
    return true;
  };

  /**
   * Returns the stored state with the refused changes applied, each of them only under the
   * key that was refused.
   */
  const applyRefused = (): SavedState =>
    storageKeys.reduce((saved, key) => {
      const redone = refused[key].reduce(
        (before, change) => replaceUnderKey(stored, key, change(before)),
        stored,
      );
      return replaceUnderKey(saved, key, redone);
    }, stored);

  const applyPending = (): SavedState =>
    pending.reduce((saved, { change }) => change(saved), applyRefused());

  const sync = () => {
    if (load()) show(applyPending());
  };

  /** Stores what a state has under a key. Returns whether the browser accepted it. */
  const write = (key: StorageKey, saved: SavedState): boolean => {
    const text = stringifyMembers(key === 'record' ? saved.record : buildStudyMembers(saved));
    const isWritten = writeStoredText(key, text);
    if (isWritten) {
      stored = replaceUnderKey(stored, key, saved);
      texts = { ...texts, [key]: text };
    }
    return isWritten;
  };

  /**
   * Stores what a state has under a key, removing earlier runs if there is no space. Returns
   * undefined if the browser refuses it.
   */
  const store = (key: StorageKey, saved: SavedState): SavedState | undefined => {
    let fitting = saved;
    let count = 0;
    while (!write(key, fitting)) {
      const isRecord = key === 'record';
      const runId = stored.isOfLaterVersion
        ? undefined
        : findOldestEndedRun(isRecord ? stored : fitting);
      if (runId === undefined) return undefined;
      fitting = removeRun(fitting, runId);
      if (isRecord && !write('study', removeRun(stored, runId))) return undefined;
      count += 1;
    }
    removedRuns += count;
    return fitting;
  };

  const commit = () => {
    if (pending.length === 0) return;
    if (load()) show(applyPending());
    const before = applyRefused();
    const changes = pending;
    pending = [];
    let after = progress.saved;
    let isLess = false;
    // If the record is refused, its metadata is not stored either: it would not belong to the
    // stored attempts.
    let isStored = true;
    for (const key of storageKeys) {
      if (isSameUnderKey(key, after, before)) continue;
      // If a key cannot be read, writing under it could overwrite unknown entries.
      const isOurs =
        !(key === 'study' && stored.isOfLaterVersion) && readStoredText(key) !== undefined;
      const fitting = isStored && isOurs ? store(key, after) : undefined;
      if (fitting !== undefined) {
        after = fitting;
        refused[key] = [];
        continue;
      }
      isStored = false;
      refused[key].push(...changes.map(({ change }) => change));
      if (key === 'record') isRefused = true;
      else if (isOurs) {
        isRefused ||= changes.some(({ fallback }) => !fallback);
        const least = changes.reduce((saved, { fallback }) => fallback?.(saved) ?? saved, stored);
        isLess = least !== stored && write(key, least);
      }
    }
    show(isLess ? applyRefused() : after);
  };

  /** Stores the pending changes, one tab at a time. */
  const commitLocked = async (): Promise<void> => {
    // Another call may already have stored this change.
    if (pending.length === 0) return;
    const locks: LockManager | null | undefined = navigator.locks;
    const length = (texts.record?.length ?? 0) + (texts.study?.length ?? 0);
    const isLong = length > maxLengthAtOnce;
    // If the visitor is leaving the page, there is no time to wait for the lock.
    if (!locks || isLeaving || (tabs.areNone() && !isLong)) return commit();
    // The frame that shows the change must not wait until the change is stored.
    if (isLong) await waitForFrame();
    // The visitor may have left the page in the meantime.
    if (isLeaving) return commit();
    // A tab that hangs while it holds the lock must not keep the other tabs from saving.
    const signal = AbortSignal.timeout(lockTimeout);
    return locks.request(sharedName, { signal }, commit).catch(commit);
  };

  /**
   * Follows the changes in other tabs, and stores pending changes when the page is left or hidden.
   */
  const watch = (signal: AbortSignal) => {
    const onPage = (event: Event) => {
      const { type } = event;
      // `visibilitychange` can follow `pagehide`, and does not mean that the page is visible again.
      if (type !== 'visibilitychange') isLeaving = type === 'pagehide';
      if (type === 'pagehide') tabs.leave();
      if (type === 'pageshow' && (event as PageTransitionEvent).persisted) tabs.join();
      if (isLeaving || document.visibilityState === 'hidden') commit();
      else sync();
    };
    for (const type of ['pagehide', 'pageshow', 'visibilitychange']) {
      // `visibilitychange` bubbles from the document to the window.
      window.addEventListener(type, onPage, { signal });
    }
    window.addEventListener('storage', sync, { signal });
    signal.addEventListener('abort', tabs.leave);
    tabs.join();
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

    change: (made, { whenIdle: canWait } = {}) => {
      const next: Pending = typeof made === 'function' ? { change: made } : made;
      pending.push(next);
      show(next.change(progress.saved));
      if (!canWait || isLeaving) return commitLocked();
      return new Promise((resolve) =>
        runWhenIdle(() => resolve(commitLocked()), idleTimeout, idleTimeout),
      );
    },

    clear: () => {
      pending = [];
      for (const key of storageKeys) {
        refused[key] = [];
        if (!writeStoredText(key, null)) isRefused = true;
      }
      load();
      show(stored);
      drafts.change(() => new Map());
    },

    restore: (before) => {
      for (const key of storageKeys) {
        if (!writeStoredText(key, before[key])) isRefused = true;
      }
      load();
      show(stored);
    },

    drafts,
  };
}
