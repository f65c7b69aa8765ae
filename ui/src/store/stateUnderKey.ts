import type { SavedState } from '../study/saved';
import type { StorageKey } from './storedTexts';

// Combines and compares what saved states have under one storage key.

/** Returns `saved` with what `other` has under one key. */
export function replaceUnderKey(saved: SavedState, key: StorageKey, other: SavedState): SavedState {
  return key === 'record' ? { ...saved, record: other.record } : { ...other, record: saved.record };
}

export function isSameUnderKey(key: StorageKey, one: SavedState, other: SavedState): boolean {
  return isSameState(replaceUnderKey(one, key, other), one);
}

export function isSameState(one: SavedState, other: SavedState): boolean {
  return (Object.keys(one) as (keyof SavedState)[]).every((name) => one[name] === other[name]);
}
