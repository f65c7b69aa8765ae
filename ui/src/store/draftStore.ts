import { runWhenIdle } from '../lib/runWhenIdle';
import { stringifyMembers } from '../study/json';
import { type Drafts, parseDrafts } from '../study/storedDrafts';
import { readTabStorage, writeTabStorage } from './tabStorage';

// Stores the drafts of this tab, so that they survive a reload.

export interface DraftStore {
  readonly read: () => Drafts;
  /**
   * Returns the ids of the questions that have a draft. The set stays the same object until a draft
   * is added or removed.
   */
  readonly readIds: () => ReadonlySet<string>;
  /**
   * Calls the listener when a draft is added or removed. Returns a function that unsubscribes it.
   */
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (edit: (drafts: Drafts) => Drafts) => void;
}

/** The maximum time to wait for the browser to be idle, in milliseconds. */
const idleTimeout = 500;

/**
 * Opens the drafts of this tab. They are written when the browser is idle and when the visitor
 * leaves the page.
 */
export function createDraftStore(): DraftStore {
  const listeners = new Set<() => void>();
  let drafts = parseDrafts(readTabStorage('stoa-drafts'));
  let ids: ReadonlySet<string> = new Set(drafts.keys());
  let stopWaiting: (() => void) | undefined;

  const write = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    writeTabStorage('stoa-drafts', drafts.size === 0 ? null : stringifyMembers(drafts));
  };
  const writeSoon = () => {
    if (stopWaiting !== undefined) return;
    const cancel = runWhenIdle(write, idleTimeout, idleTimeout);
    window.addEventListener('pagehide', write);
    stopWaiting = () => {
      cancel();
      window.removeEventListener('pagehide', write);
    };
  };

  return {
    read: () => drafts,
    readIds: () => ids,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (edit) => {
      drafts = edit(drafts);
      writeSoon();
      if (drafts.size === ids.size && [...drafts.keys()].every((id) => ids.has(id))) return;
      ids = new Set(drafts.keys());
      for (const listener of listeners) listener();
    },
  };
}
