import { expect, test, vi } from 'vitest';
import type { Attempt } from './progress';
import { progressStore } from './progressStore';
import {
  blockStorage,
  fillStorage,
  hideStorage,
  storedProgress,
  storeInOtherTab,
  storeProgress,
} from './testing/storage';

const record = { id: 'a', answerText: 'yes', correct: true };
const right: Attempt = { kind: 'choice', ...record };
const typed: Attempt = { kind: 'open', text: 'typed' };

test('recording keeps what another tab has stored meanwhile', () => {
  const store = progressStore();
  store.record('q1', right);
  storeProgress({ q1: record, q9: record });
  store.record('q2', typed);
  expect(storedProgress()).toEqual({ q1: record, q9: record, q2: 'typed' });
});

test('forgetting removes every attempt', () => {
  const store = progressStore();
  store.record('q1', right);
  store.forget();
  expect(window.localStorage.getItem('stoa-userProgress')).toBeNull();
  expect(store.read().attempts.size).toBe(0);
});

test('a reading is the same object until something changes', () => {
  const store = progressStore();
  store.record('q1', typed);
  const before = store.read();
  expect(store.read()).toBe(before);
  store.record('q2', typed);
  expect(store.read()).not.toBe(before);
});

test('listeners hear of every change, those of other tabs included, until they leave', () => {
  const store = progressStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.record('q1', typed);
  store.forget();
  storeInOtherTab({ q3: 'typed' });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'of something else' }));
  expect(listener).toHaveBeenCalledTimes(4);
  leave();
  store.record('q1', typed);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('with a full storage attempts last as long as the store, which says so', () => {
  fillStorage();
  const store = progressStore();
  expect(store.read().kept).toBe(true);
  store.record('q1', right);
  expect(store.read()).toEqual({ attempts: new Map([['q1', right]]), kept: false });
  expect(progressStore().read().attempts.size).toBe(0);
});

test('what cannot be read is not written over', () => {
  storeProgress({ other: 'kept' });
  hideStorage();
  const store = progressStore();
  store.record('q3', right);
  expect(store.read().attempts.get('q3')).toEqual(right);
  vi.restoreAllMocks();
  expect(storedProgress()).toEqual({ other: 'kept' });
});

test('with a blocked storage attempts last as long as the store', () => {
  blockStorage();
  const store = progressStore();
  store.record('q2', typed);
  expect(store.read()).toEqual({ attempts: new Map([['q2', typed]]), kept: false });
  store.forget();
  expect(store.read().attempts.size).toBe(0);
});
