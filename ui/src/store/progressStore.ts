import { runWhenIdle } from '../lib/runWhenIdle';
import { waitForFrame } from '../lib/waitForFrame';
import { listChanged } from '../study/editSavedState';
import { findOldestRun, removeRun } from '../study/findOldestRun';
import { stringifyMembers } from '../study/json';
import { createProgress, type Progress } from '../study/progress';
import {
  buildMetadata,
  type Change,
  type ChangeWithFallback,
  nothingSaved,
  parseSaved,
  type Saved,
  type Texts,
} from '../study/saved';
import { createDraftStore, type DraftStore } from './draftStore';
import { type Part, parts, readStored, writeStored } from './storage';

export interface ChangeOptions {
  /** Saves when the browser is idle, together with all changes made by then. */
  readonly whenIdle?: boolean;
}

/** A change made in this tab or another. */
export interface Changed {
  /** The questions whose attempts, metadata, flags, grades or cards have changed. */
  readonly ids: ReadonlySet<string>;
}

export type Listener = (changed: Changed) => void;

export interface ProgressStore {
  /** Returns the progress: the same object until something changes. */
  readonly read: () => Progress;
  /**
   * Calls the listener after each change, including changes in other tabs. Returns a function that
   * unsubscribes it.
   */
  readonly subscribe: (listener: Listener) => () => void;
  /**
   * Changes the progress at once, and saves the change on top of what other tabs have saved, under
   * a lock that the tabs share. If no other tab is open, a short record is saved without the lock
   * before this returns, and so is any record when the visitor leaves the page. No notice is shown
   * if there is space only for the fallback. Resolves once the change is saved or refused.
   */
  readonly change: (change: Change | ChangeWithFallback, options?: ChangeOptions) => Promise<void>;
  /** Removes everything that is stored under both keys, and all drafts. */
  readonly forget: () => void;
  /** Stores the given texts under both keys, replacing what is there. */
  readonly restore: (texts: Texts) => void;
  /** The answers that have not been submitted. */
  readonly drafts: DraftStore;
}

type Pending = Pick<ChangeWithFallback, 'change'> & Partial<ChangeWithFallback>;

/** The name of both the lock and the channel that the tabs share. */
const sharedName = 'stoa-progress';
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
  const listeners = new Set<Listener>();
  const tabs = watchOtherTabs();
  let isRefused = false;
  let dropped = 0;
  let isLeaving = false;
  /** The stored texts that this tab last read or wrote; `stored` is their content. */
  let texts: Texts = { record: null, metadata: null };
  let stored = nothingSaved;
  /** The changes that storage has refused, by part. */
  const refused: Record<Part, Change[]> = { record: [], metadata: [] };
  /** The changes that are waiting to be stored. */
  let pending: Pending[] = [];
  let progress = createProgress(stored, { isSaved: true, dropped });
  const drafts = createDraftStore();

  const show = (saved: Saved) => {
    const isSaved = !isRefused;
    const isSame = isSameState(saved, progress.saved);
    if (isSame && progress.isSaved === isSaved && progress.dropped === dropped) return;
    const changed = { ids: listChanged(progress.saved, saved) };
    progress = createProgress(saved, { isSaved, dropped });
    for (const listener of listeners) listener(changed);
  };

  /** Reads what is stored. Returns whether it has changed since this tab last read or wrote it. */
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

  /**
   * Returns the stored state with the refused changes applied, each of them only to the part that
   * was refused.
   */
  const withRefused = (): Saved =>
    parts.reduce((saved, part) => {
      const redone = refused[part].reduce(
        (before, change) => replacePart(stored, part, change(before)),
        stored,
      );
      return replacePart(saved, part, redone);
    }, stored);

  const withPending = (): Saved =>
    pending.reduce((saved, { change }) => change(saved), withRefused());

  const sync = () => {
    if (load()) show(withPending());
  };

  /** Stores a part of a state. Returns whether the browser accepted it. */
  const write = (part: Part, saved: Saved): boolean => {
    const text = stringifyMembers(part === 'record' ? saved.record : buildMetadata(saved));
    const isWritten = writeStored(part, text);
    if (isWritten) {
      stored = replacePart(stored, part, saved);
      texts = { ...texts, [part]: text };
    }
    return isWritten;
  };

  /**
   * Stores a part of a state, removing earlier runs if there is no space. Returns undefined if the
   * browser refuses it.
   */
  const store = (part: Part, saved: Saved): Saved | undefined => {
    let fitting = saved;
    let count = 0;
    while (!write(part, fitting)) {
      const isRecord = part === 'record';
      const runId = stored.isOfLaterVersion
        ? undefined
        : findOldestRun(isRecord ? stored : fitting);
      if (runId === undefined) return undefined;
      fitting = removeRun(fitting, runId);
      if (isRecord && !write('metadata', removeRun(stored, runId))) return undefined;
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
    // If the record is refused, its metadata is not stored either: it would not belong to the
    // stored attempts.
    let isStored = true;
    for (const part of parts) {
      if (isSamePart(part, after, before)) continue;
      // If a part cannot be read, writing it could overwrite unknown entries.
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

  /** Stores the pending changes, one tab at a time. */
  const commitLocked = async (): Promise<void> => {
    // Another call may already have stored this change.
    if (pending.length === 0) return;
    const locks: LockManager | null | undefined = navigator.locks;
    const length = (texts.record?.length ?? 0) + (texts.metadata?.length ?? 0);
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

    forget: () => {
      pending = [];
      for (const part of parts) {
        refused[part] = [];
        if (!writeStored(part, null)) isRefused = true;
      }
      load();
      show(stored);
      drafts.change(() => new Map());
    },

    restore: (before) => {
      for (const part of parts) {
        if (!writeStored(part, before[part])) isRefused = true;
      }
      load();
      show(stored);
    },

    drafts,
  };
}

/** Returns `saved` with one part taken from `other`. */
function replacePart(saved: Saved, part: Part, other: Saved): Saved {
  return part === 'record'
    ? { ...saved, record: other.record }
    : { ...other, record: saved.record };
}

function isSamePart(part: Part, one: Saved, other: Saved): boolean {
  return isSameState(replacePart(one, part, other), one);
}

function isSameState(one: Saved, other: Saved): boolean {
  return (Object.keys(one) as (keyof Saved)[]).every((name) => one[name] === other[name]);
}

/** Finds out whether other tabs of the site are open. */
function watchOtherTabs() {
  let channel: BroadcastChannel | undefined;
  let areNone = false;
  /**
   * Closes the channel, because the browser may not keep a page with an open channel in its
   * back/forward cache.
   */
  const leave = () => {
    channel?.close();
    channel = undefined;
    areNone = false;
  };
  /** Asks the tabs that are open. Tabs opened later ask this tab. */
  const join = () => {
    leave();
    if (!('BroadcastChannel' in window)) return;
    const joined = new BroadcastChannel(sharedName);
    joined.onmessage = ({ data }) => {
      areNone = false;
      if (data === 'opened') joined.postMessage('seen');
    };
    channel = joined;
    areNone = true;
    joined.postMessage('opened');
  };
  return { join, leave, areNone: () => areNone };
}
