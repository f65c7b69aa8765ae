import { expect, test, vi } from 'vitest';
import type { Attempt } from './progress';
import { progressStore } from './progressStore';
import {
  blockStorage,
  fillStorage,
  hideStorage,
  storedProgress,
  storedStudy,
  storeInOtherTab,
  storeProgress,
  storeStudy,
  storeStudyInOtherTab,
} from './testing/storage';

const record = { id: 'a', answerText: 'yes', correct: true };
const right: Attempt = { kind: 'choice', ...record };
const now = { revision: 'r2', at: undefined, course: 'C', exam: 'E', words: undefined };
const typed: Attempt = { kind: 'open', text: 'typed' };

test('recording keeps what another tab has stored meanwhile', () => {
  const store = progressStore();
  store.record('q1', right, now);
  storeProgress({ q1: record, q9: record });
  store.record('q2', typed, now);
  expect(storedProgress()).toEqual({ q1: record, q9: record, q2: 'typed' });
});

test('forgetting removes every attempt', () => {
  const store = progressStore();
  store.record('q1', right, now);
  store.forget();
  expect(window.localStorage.length).toBe(0);
  expect(store.read().attempts.size).toBe(0);
});

test('a reading is the same object until something changes', () => {
  const store = progressStore();
  store.record('q1', typed, now);
  const before = store.read();
  expect(store.read()).toBe(before);
  store.record('q2', typed, now);
  expect(store.read()).not.toBe(before);
});

test('listeners hear of every change, those of other tabs included, until they leave', () => {
  const store = progressStore();
  const listener = vi.fn();
  const listened = 6;
  const leave = store.subscribe(listener);
  store.record('q1', typed, now);
  store.forget();
  storeInOtherTab({ q3: 'typed' });
  storeStudyInOtherTab({ version: 1 });
  // What clears all of the storage tells each of the two keys.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'of something else' }));
  expect(listener).toHaveBeenCalledTimes(listened);
  leave();
  store.record('q1', typed, now);
  expect(listener).toHaveBeenCalledTimes(listened);
});

test('with a full storage attempts last as long as the store, which says so', () => {
  fillStorage();
  const store = progressStore();
  expect(store.read().kept).toBe(true);
  store.record('q1', right, now);
  expect(store.read()).toEqual({
    attempts: new Map([['q1', right]]),
    answered: new Map([['q1', now]]),
    kept: false,
  });
  expect(progressStore().read().attempts.size).toBe(0);
});

test('what cannot be read is not written over', () => {
  storeProgress({ other: 'kept' });
  hideStorage();
  const store = progressStore();
  store.record('q3', right, now);
  expect(store.read().attempts.get('q3')).toEqual(right);
  vi.restoreAllMocks();
  expect(storedProgress()).toEqual({ other: 'kept' });
});

test('with a blocked storage attempts last as long as the store', () => {
  blockStorage();
  const store = progressStore();
  store.record('q2', typed, now);
  expect(store.read()).toEqual({
    attempts: new Map([['q2', typed]]),
    answered: new Map([['q2', now]]),
    kept: false,
  });
  store.forget();
  expect(store.read().attempts.size).toBe(0);
});

test('an attempt is kept with how it was made', () => {
  const store = progressStore();
  store.record('q1', right, now);
  expect(storedStudy()).toEqual({
    version: 1,
    answered: { q1: { revision: 'r2', course: 'C', exam: 'E' } },
  });
  expect(store.read().answered.get('q1')?.revision).toBe('r2');
});

test('what a later version has stored is left alone, and removed with the rest', () => {
  const later = { version: 2, answered: { q1: { revision: 'r1' } } };
  storeStudy(later);
  const store = progressStore();
  store.record('q1', right, now);
  expect(storedProgress()).toEqual({ q1: record });
  expect(storedStudy()).toEqual(later);
  expect(store.read().kept).toBe(true);
  store.forget();
  expect(storedStudy()).toBeNull();
});

test('nothing is known of an attempt rather than what was known of an earlier one', () => {
  storeStudy({ version: 1, answered: { q1: { revision: 'r1' }, q2: { revision: 'r1' } } });
  fillStorage({ but: 'stoa-userProgress', longer: 60 });
  const store = progressStore();
  store.record('q1', right, { ...now, exam: 'E'.repeat(60) });
  expect(store.read().answered.get('q1')?.revision).toBe('r2');
  expect(store.read().kept).toBe(true);
  vi.restoreAllMocks();
  expect(storedStudy()).toEqual({ version: 1, answered: { q2: { revision: 'r1' } } });
  expect(progressStore().read().attempts.get('q1')).toEqual(right);
});
