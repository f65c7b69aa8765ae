import type { Saved } from '../study/saved';
import type { StorageKey } from './storedTexts';

// Combines and compares what saved states have under one storage key.

/** Returns `saved` with what `other` has under one key. */
export function replaceUnderKey(saved: Saved, key: StorageKey, other: Saved): Saved {
  return key === 'record' ? { ...saved, record: other.record } : { ...other, record: saved.record };
}

export function isSameUnderKey(key: StorageKey, one: Saved, other: Saved): boolean {
  return isSameState(replaceUnderKey(one, key, other), one);
}

export function isSameState(one: Saved, other: Saved): boolean {
  return (Object.keys(one) as (keyof Saved)[]).every((name) => one[name] === other[name]);
}
