import { beforeEach, expect, test, vi } from 'vitest';
import { blockStorage, fillStorage, storedStudy, storeStudy } from '../testing/storage';
import { createProgressStore } from './progressStore';
import { requestPersistence } from './requestPersistence';

const now = new Date('2026-03-04T05:06:07.000Z');
const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
});

test('the browser is asked once, and this is saved with everything else', async () => {
  storeStudy({ version: 1, flags: {}, settings: { shortcuts: { on: false } } });
  await requestPersistence(createProgressStore(), now);
  await requestPersistence(createProgressStore(), now);
  expect(persist).toHaveBeenCalledTimes(1);
  expect(storedStudy()).toEqual({
    version: 1,
    flags: {},
    settings: { shortcuts: { on: false }, persistence: { asked: now.toISOString() } },
  });
});

test('a refusal or a browser that cannot be asked changes nothing', async () => {
  persist.mockRejectedValue(new Error('no'));
  await requestPersistence(createProgressStore(), now);
  expect(persist).toHaveBeenCalledTimes(1);
  window.localStorage.clear();
  vi.stubGlobal('navigator', {});
  await requestPersistence(createProgressStore(), now);
  expect(storedStudy()).toMatchObject({ settings: { persistence: {} } });
});

test.each([
  ['is blocked', blockStorage],
  ['is full', fillStorage],
  ['is of a later version', () => storeStudy({ version: 2 })],
])('the browser is not asked if storage %s', async (_, prepare) => {
  prepare();
  await requestPersistence(createProgressStore(), now);
  expect(persist).not.toHaveBeenCalled();
});
