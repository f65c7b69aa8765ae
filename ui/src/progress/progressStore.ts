import { type Attempts, attemptsIn } from './attempts';
import type { Change, Kept } from './change';
import { isOfLaterVersion, type Metadata, metadataIn } from './metadata';
import { withoutOldestRun } from './quota';
import { readStored, watchStored, writeStored } from './storage';

const keys = { record: 'stoa-userProgress', study: 'stoa-study' } as const;
const parts = ['record', 'study'] as const;

const nothing: Kept = { record: null, study: null };

export interface Progress extends Metadata {
  readonly attempts: Attempts;
  /** All of it as it is stored, or would be. */
  readonly texts: Kept;
  /** False once the browser has refused to read or keep the progress: it then ends with the page. */
  readonly kept: boolean;
  /** How many earlier runs were dropped since the page was loaded, to make room. */
  readonly dropped: number;
}

export interface ProgressStore {
  /** The same object as long as nothing has changed. */
  readonly read: () => Progress;
  /** Tells of changes, also of those that other tabs make. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Changes what is kept, also what another tab has stored meanwhile. Where the second key has no
   * room for it, at least another change may be made there.
   */
  readonly change: (change: Change, atLeast?: Change) => void;
  /** Forgets every attempt at every question, and all that goes beyond. */
  readonly forget: () => void;
}

/** The visitor's progress: what is stored, and over it what storage has refused to take. */
export function progressStore(): ProgressStore {
  const unkept: Record<keyof Kept, Change[]> = { record: [], study: [] };
  const listeners = new Set<() => void>();
  let refused = false;
  let dropped = 0;
  let latest: { readonly stored: Kept; readonly progress: Progress } | undefined;

  const look = (part: keyof Kept) => {
    const stored = readStored(keys[part]);
    if (stored.state === 'read') return stored.text;
    if (part === 'record') refused = true;
    return null;
  };
  const lookAtBoth = () => ({ record: look('record'), study: look('study') });
  /** How far the unkept changes were made again, and over what. */
  let redone = { own: nothing, texts: nothing, counts: { record: 0, study: 0 } };
  const withUnkept = (stored: Kept): Kept => {
    const own = isOfLaterVersion(stored.study) ? { ...stored, study: null } : stored;
    if (own.record !== redone.own.record || own.study !== redone.own.study) {
      redone = { own, texts: own, counts: { record: 0, study: 0 } };
    }
    const { texts, counts } = redone;
    const redo = (part: keyof Kept) =>
      unkept[part]
        .slice(counts[part])
        .reduce((text, change) => change({ ...own, [part]: text })[part], texts[part]);
    redone = {
      own,
      texts: { record: redo('record'), study: redo('study') },
      counts: { record: unkept.record.length, study: unkept.study.length },
    };
    return redone.texts;
  };
  const drop = (part: keyof Kept) => {
    unkept[part] = [];
    redone = { own: nothing, texts: nothing, counts: { record: 0, study: 0 } };
  };
  /** Writes a part, if need be in the place of earlier runs: answers go before them. */
  const write = (part: keyof Kept, text: string | null): boolean => {
    let study = part === 'study' ? text : look('study');
    let gone = 0;
    while (!writeStored(keys[part], part === 'study' ? study : text)) {
      const less = isOfLaterVersion(study) ? undefined : withoutOldestRun(study);
      if (less === undefined) return false;
      study = less;
      if (part === 'record' && !writeStored(keys.study, study)) return false;
      gone += 1;
    }
    dropped += gone;
    return true;
  };
  const tell = () => {
    latest = undefined;
    for (const listener of listeners) listener();
  };

  return {
    read: () => {
      const stored = lookAtBoth();
      if (
        latest?.stored.record !== stored.record ||
        latest.stored.study !== stored.study ||
        latest.progress.kept === refused
      ) {
        const texts = withUnkept(stored);
        const attempts = attemptsIn(texts.record);
        const progress = { ...metadataIn(texts.study), attempts, texts, kept: !refused, dropped };
        latest = { stored, progress };
      }
      return latest.progress;
    },

    subscribe: (listener) => {
      listeners.add(listener);
      const stops = parts.map((part) => watchStored(keys[part], listener));
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },

    change: (change, atLeast) => {
      const stored = lookAtBoth();
      const isLater = { record: false, study: isOfLaterVersion(stored.study) };
      const before = withUnkept(stored);
      const after = change(before);
      // What is known of an attempt is of no use without it, and misleads beside an earlier one.
      let isKept = true;
      for (const part of parts) {
        if (after[part] === before[part]) continue;
        // Where nothing can be read, writing would lose what else is stored.
        const isOurs = !isLater[part] && readStored(keys[part]).state === 'read';
        isKept &&= isOurs && write(part, after[part]);
        if (isKept) {
          drop(part);
          continue;
        }
        unkept[part].push(change);
        if (part === 'record') refused = true;
        else if (isOurs) {
          if (after.record === before.record) refused = true;
          if (atLeast) writeStored(keys.study, atLeast(stored).study);
        }
      }
      tell();
    },

    forget: () => {
      for (const part of parts) {
        drop(part);
        if (!writeStored(keys[part], null)) refused = true;
      }
      tell();
    },
  };
}
