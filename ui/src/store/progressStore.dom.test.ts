import { expect, test, vi } from 'vitest';
import { waitForFrame } from '../lib/waitForFrame';
import { isScheduleBehind } from '../study/cards';
import { saveAttempts, setFlag } from '../study/saveAttempt';
import type { Attempt, AttemptMetadata } from '../study/saved';
import { scheduleAttempts } from '../study/schedule/fsrs';
import { buildRecording } from '../testing/saved';
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
} from '../testing/storage';
import { createProgressStore, type ProgressStore } from './progressStore';

const stored = { id: 'a', answerText: 'yes', correct: true };
const right: Attempt = { kind: 'choice', ...stored };
const now = { revision: 'r2', at: undefined, course: 'C', exam: 'E', words: undefined };
const typed: Attempt = { kind: 'open', text: 'typed' };

function record(
  store: ProgressStore,
  id: string,
  attempt: Attempt,
  metadata: AttemptMetadata,
): void {
  store.change(saveAttempts([{ id, attempt, metadata }]));
}

test('recording keeps what another tab has stored in the meantime', () => {
  const store = createProgressStore();
  record(store, 'q1', right, now);
  storeProgress({ q1: stored, q9: stored });
  record(store, 'q2', typed, now);
  expect(storedProgress()).toEqual({ q1: stored, q9: stored, q2: 'typed' });
});

test('forgetting removes every attempt', () => {
  const store = createProgressStore();
  record(store, 'q1', right, now);
  store.clear();
  expect(window.localStorage.length).toBe(0);
  expect([...store.read().attempts]).toEqual([]);
});

test('read returns the same object until something changes', () => {
  const store = createProgressStore();
  record(store, 'q1', right, now);
  const before = store.read();
  expect(store.read()).toBe(before);
  record(store, 'q2', typed, now);
  expect(store.read()).not.toBe(before);
});

test('listeners are called for every change, including those in other tabs, until unsubscribed', () => {
  const store = createProgressStore();
  const listener = vi.fn();
  const listened = 5;
  const leave = store.subscribe(listener);
  record(store, 'q1', typed, now);
  store.clear();
  storeInOtherTab({ q3: 'typed' });
  storeStudyInOtherTab({ version: 1 });
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'of something else' }));
  expect(listener).toHaveBeenCalledTimes(listened);
  const told = listener.mock.calls.map(([{ ids }]) => [...ids]);
  expect(told).toEqual([['q1'], ['q1'], ['q3'], [], ['q3']]);
  leave();
  record(store, 'q1', typed, now);
  expect(listener).toHaveBeenCalledTimes(listened);
});

const kept = { revision: 'r2', course: 'C', exam: 'E' };

test('if storage is full, attempts last as long as the store, which reports it', () => {
  fillStorage();
  const store = createProgressStore();
  expect(store.read().isSaved).toBe(true);
  record(store, 'q1', right, now);
  expect([...store.read().attempts]).toEqual([['q1', right]]);
  expect(store.read().answered.get('q1')).toMatchObject({ ...kept, streak: 1 });
  expect(store.read().isSaved).toBe(false);
  expect([...createProgressStore().read().attempts]).toEqual([]);
});

test('what cannot be read is not overwritten', () => {
  storeProgress({ other: 'kept' });
  hideStorage();
  const store = createProgressStore();
  record(store, 'q3', right, now);
  expect(store.read().attempts.get('q3')).toEqual(right);
  vi.restoreAllMocks();
  expect(storedProgress()).toEqual({ other: 'kept' });
});

test('if storage is blocked, attempts last as long as the store', () => {
  blockStorage();
  const store = createProgressStore();
  record(store, 'q2', typed, now);
  expect([...store.read().attempts]).toEqual([['q2', typed]]);
  expect(store.read().answered.get('q2')).toMatchObject({ ...kept, streak: 0 });
  expect(store.read().isSaved).toBe(false);
  store.clear();
  expect([...store.read().attempts]).toEqual([]);
});

test('an attempt is saved with its metadata', () => {
  const store = createProgressStore();
  record(store, 'q1', right, now);
  expect(storedStudy()).toEqual({
    version: 1,
    answered: { q1: { revision: 'r2', course: 'C', exam: 'E', streak: 1 } },
  });
  expect(store.read().answered.get('q1')?.revision).toBe('r2');
});

test('what a later version has stored is left unchanged, but removed with everything else', () => {
  const later = { version: 2, answered: { q1: { revision: 'r1' } } };
  storeStudy(later);
  const store = createProgressStore();
  record(store, 'q1', right, now);
  expect(storedProgress()).toEqual({ q1: stored });
  expect(storedStudy()).toEqual(later);
  expect(store.read().isSaved).toBe(true);
  store.clear();
  expect(storedStudy()).toBeNull();
});

test('an attempt without room for its metadata loses that of the earlier attempt', () => {
  storeStudy({ version: 1, answered: { q1: { revision: 'r1' }, q2: { revision: 'r1' } } });
  fillStorage({ but: 'stoa-userProgress', longer: 60 });
  const store = createProgressStore();
  record(store, 'q1', right, { ...now, exam: 'E'.repeat(60) });
  expect(store.read().answered.get('q1')?.revision).toBe('r2');
  expect(store.read().isSaved).toBe(true);
  vi.restoreAllMocks();
  expect(storedStudy()).toEqual({ version: 1, answered: { q2: { revision: 'r1' } } });
  expect(createProgressStore().read().attempts.get('q1')).toEqual(right);
});

test('what a full storage refused is stored as soon as there is room', () => {
  fillStorage();
  const store = createProgressStore();
  record(store, 'q1', right, now);
  vi.restoreAllMocks();
  storeProgress({ q9: stored });
  record(store, 'q2', typed, now);
  expect(storedProgress()).toEqual({ q1: stored, q2: 'typed', q9: stored });
  expect([...createProgressStore().read().answered.keys()]).toEqual(['q1', 'q2']);
});

test('a flag that cannot be stored is reported, and lasts as long as the store', () => {
  fillStorage();
  const store = createProgressStore();
  store.change(setFlag('q1', { on: true, at: undefined, course: 'C', exam: 'E' }));
  expect(store.read().flags.get('q1')?.on).toBe(true);
  expect(store.read().isSaved).toBe(false);
});

test('a schedule that does not fit lasts as long as the store, without a notice', () => {
  storeStudy({ version: 1, answered: { q1: { at: '2026-01-02T03:04:05.000Z' } } });
  storeProgress({ q1: stored });
  const before = storedStudy();
  fillStorage();
  const store = createProgressStore();
  store.change({ change: scheduleAttempts, fallback: (saved) => saved });
  expect(isScheduleBehind(store.read().saved)).toBe(false);
  expect(store.read().isSaved).toBe(true);
  vi.restoreAllMocks();
  expect(storedStudy()).toEqual(before);
  record(store, 'q2', typed, now);
  expect(storedStudy()).toMatchObject({ schedule: { q1: expect.any(Array) } });
});

test('if a later version has stored data, a flag lasts as long as the store', () => {
  const later = { version: 2, flags: { q2: { on: true } } };
  storeStudy(later);
  const store = createProgressStore();
  store.change(setFlag('q1', { on: true, at: undefined, course: 'C', exam: 'E' }));
  expect([...store.read().flags.keys()]).toEqual(['q1']);
  expect(storedStudy()).toEqual(later);
});

test('if there is no room, earlier runs are removed and counted', () => {
  const ended = (day: number) => ({ ended: `2026-01-0${day}`, of: 'x'.repeat(100) });
  storeStudy({ version: 1, runs: { a: ended(1), b: ended(2), c: ended(3) } });
  fillStorage({ but: 'stoa-userProgress', longer: 500 });
  const store = createProgressStore();
  store.change(setFlag('q1', { on: true, at: undefined, course: 'C', exam: 'E'.repeat(100) }));
  expect(store.read()).toMatchObject({ isSaved: true, removedRuns: 1 });
  expect(Object.keys((storedStudy() as { runs: object }).runs)).toEqual(['b', 'c']);
  expect(store.read().flags.get('q1')?.on).toBe(true);
});

test('read returns the same sections until they change', () => {
  const store = createProgressStore();
  record(store, 'q1', right, now);
  const before = store.read();
  store.change(setFlag('q1', { on: true, at: undefined, course: 'C', exam: 'E' }));
  const after = store.read();
  expect(after.attempts).toBe(before.attempts);
  expect(after.answered).toBe(before.answered);
  record(store, 'q2', right, now);
  expect(store.read().attempts.get('q1')).toBe(before.attempts.get('q1'));
  expect(store.read().flags).toBe(after.flags);
});

/** A channel that delivers messages to the other channels at once. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    Channel.open.delete(this);
  }
}

/** Opens another tab, which asks and answers as real tabs do. */
function openOtherTab(): Channel {
  const other = new Channel();
  other.onmessage = ({ data }) => data === 'opened' && other.postMessage('seen');
  other.postMessage('opened');
  return other;
}

/** Holds back locks until the returned function is called. */
function holdLocks(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, __: object, run: () => void) =>
        new Promise<void>((resolve) => {
          waiting.push(() => resolve(run()));
        }),
    },
  });
  return () => {
    for (const run of waiting) run();
  };
}

test('a change is visible at once, and saved when this tab gets the lock', () => {
  vi.useFakeTimers();
  const grant = holdLocks();
  const store = createProgressStore();
  record(store, 'q1', typed, now);
  store.change(buildRecording('q2', right, now), { whenIdle: true });
  expect([...store.read().attempts.keys()]).toEqual(['q1', 'q2']);
  vi.runAllTimers();
  expect(storedProgress()).toBeNull();
  storeProgress({ q9: stored });
  grant();
  expect(storedProgress()).toEqual({ q9: stored, q1: 'typed', q2: stored });
  expect([...store.read().attempts.keys()].toSorted()).toEqual(['q1', 'q2', 'q9']);
});

test('the only open tab saves at once; one of several saves when it has the lock', () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const grant = holdLocks();
  const store = createProgressStore();
  const leave = store.subscribe(() => {});
  record(store, 'q1', typed, now);
  expect(storedProgress()).toEqual({ q1: 'typed' });
  const other = openOtherTab();
  record(store, 'q2', right, now);
  expect(storedProgress()).toEqual({ q1: 'typed' });
  grant();
  expect(storedProgress()).toEqual({ q1: 'typed', q2: stored });
  window.dispatchEvent(new Event('pagehide'));
  expect([...Channel.open]).toEqual([other]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  record(store, 'q3', right, now);
  expect(storedProgress()).not.toHaveProperty('q3');
  leave();
  other.close();
  expect([...Channel.open]).toEqual([]);
});

test('a long record waits for a frame and the lock even in the only open tab', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  storeProgress({ long: 'x'.repeat(200_000) });
  const grant = holdLocks();
  const store = createProgressStore();
  const leave = store.subscribe(() => {});
  record(store, 'q1', typed, now);
  grant();
  expect(storedProgress()).not.toHaveProperty('q1');
  await waitForFrame();
  expect(storedProgress()).not.toHaveProperty('q1');
  grant();
  expect(storedProgress()).toHaveProperty('q1');
  record(store, 'q2', typed, now);
  window.dispatchEvent(new Event('pagehide'));
  expect(storedProgress()).toHaveProperty('q2');
  leave();
});

test('a page that is being left saves without waiting for the lock', () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const other = openOtherTab();
  const grant = holdLocks();
  const store = createProgressStore();
  const leave = store.subscribe(() => {});
  record(store, 'q1', typed, now);
  expect(storedProgress()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(storedProgress()).toEqual({ q1: 'typed' });
  record(store, 'q2', right, now);
  expect(storedProgress()).toEqual({ q1: 'typed', q2: stored });
  storeProgress({ q9: stored });
  grant();
  expect(storedProgress()).toEqual({ q9: stored });
  leave();
  other.close();
});

test('changes that can wait are saved when the browser is idle or the page is left', () => {
  vi.useFakeTimers();
  const store = createProgressStore();
  const leave = store.subscribe(() => {});
  const flag = (id: string) =>
    store.change(setFlag(id, { on: true, at: undefined, course: 'C', exam: 'E' }), {
      whenIdle: true,
    });
  flag('q1');
  flag('q2');
  expect(storedStudy()).toBeNull();
  vi.runAllTimers();
  expect(storedStudy()).toMatchObject({ flags: { q1: { on: true }, q2: { on: true } } });
  flag('q3');
  window.dispatchEvent(new Event('pagehide'));
  expect(storedStudy()).toMatchObject({ flags: { q3: { on: true } } });
  leave();
});
