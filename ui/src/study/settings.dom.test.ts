import { describe, expect, test, vi } from 'vitest';
import { createProgressStore } from '../store/progressStore';
import { applyToTexts, parseStored } from '../testing/saved';
import {
  blockStorage,
  fillStorage,
  hideStorage,
  storedStudy,
  storeStudy,
  storeStudyInOtherTab,
} from '../testing/storage';
import { areShortcutsOn, changeSetting } from './settings';

const at = '2026-11-22T06:00:00.000Z';

function withShortcuts(study: string | null, on: boolean, time: string): string | null {
  return applyToTexts(changeSetting('shortcuts', { on, at: time }))({ record: null, study }).study;
}

function settingsStore() {
  const { read, change, subscribe } = createProgressStore();
  return {
    subscribe,
    shortcuts: () => areShortcutsOn(read().saved),
    setShortcuts: (on: boolean) =>
      change(changeSetting('shortcuts', { on, at: new Date().toISOString() })),
  };
}

describe('the stored settings', () => {
  test.each([
    [null, true],
    ['', true],
    ['{', true],
    ['[]', true],
    ['{"version":1}', true],
    ['{"version":1,"settings":7}', true],
    ['{"version":1,"settings":{"shortcuts":false}}', true],
    ['{"version":1,"settings":{"shortcuts":{"on":"no"}}}', true],
    ['{"version":1,"settings":{"shortcuts":{"on":false}}}', false],
    ['{"version":1,"settings":{"shortcuts":{"on":true}}}', true],
    ['{"version":2,"settings":{"shortcuts":{"on":false}}}', true],
    ['{"settings":{"shortcuts":{"on":false}}}', true],
  ])('%s: single keys on: %s', (stored, on) => {
    expect(areShortcutsOn(parseStored({ record: null, study: stored }))).toBe(on);
  });

  test('everything else that is stored is kept', () => {
    const stored =
      '{"version":1,"answered":{"__proto__":{"at":"x"}},"runs":[1],' +
      '"settings":{"theme":"dark","shortcuts":{"on":true,"since":3}}}';
    expect(withShortcuts(stored, false, at)).toBe(
      '{"version":1,"answered":{"__proto__":{"at":"x"}},"runs":[1],' +
        `"settings":{"theme":"dark","shortcuts":{"on":false,"since":3,"at":"${at}"}}}`,
    );
  });

  test('a text without a version is replaced', () => {
    for (const stored of [null, '{', '{"answered":{}}']) {
      expect(withShortcuts(stored, false, at)).toBe(
        `{"version":1,"settings":{"shortcuts":{"on":false,"at":"${at}"}}}`,
      );
    }
  });
});

describe('the store', () => {
  test('keeps a change and its time', () => {
    vi.useFakeTimers({ now: new Date(at) });
    storeStudy({ version: 1, answered: { q: { at } } });
    const settings = settingsStore();
    expect(settings.shortcuts()).toBe(true);
    settings.setShortcuts(false);
    expect(settings.shortcuts()).toBe(false);
    expect(settingsStore().shortcuts()).toBe(false);
    expect(storedStudy()).toEqual({
      version: 1,
      answered: { q: { at } },
      settings: { shortcuts: { on: false, at } },
    });
  });

  test.each([
    ['is full', () => fillStorage()],
    ['cannot be read', hideStorage],
    ['is blocked', blockStorage],
    ['is of a later version', () => storeStudy({ version: 2 })],
  ])('a storage that %s stays unchanged, and the change lasts for the page', (_, prepare) => {
    prepare();
    const settings = settingsStore();
    settings.setShortcuts(false);
    expect(settings.shortcuts()).toBe(false);
    vi.restoreAllMocks();
    expect([null, '{"version":2}']).toContain(window.localStorage.getItem('stoa-study'));
    expect(settingsStore().shortcuts()).toBe(true);
  });

  test('reports changes here and in other tabs until unsubscribed', () => {
    const settings = settingsStore();
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.setShortcuts(false);
    storeStudyInOtherTab({ version: 1, settings: { shortcuts: { on: true } } });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(settings.shortcuts()).toBe(true);
    stop();
    settings.setShortcuts(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
