import { vi } from 'vitest';

// Reads, fills and blocks the browser's storage, for tests.

const key = 'stoa-userProgress';
const studyKey = 'stoa-study';

export function storedProgress(): unknown {
  return JSON.parse(window.localStorage.getItem(key) ?? 'null');
}

export function storeProgress(progress: unknown): void {
  window.localStorage.setItem(key, JSON.stringify(progress));
}

/** Stores progress as another open tab would. */
export function storeInOtherTab(progress: unknown): void {
  storeProgress(progress);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function storedStudy(): unknown {
  return JSON.parse(window.localStorage.getItem(studyKey) ?? 'null');
}

export function storeStudy(study: unknown): void {
  window.localStorage.setItem(studyKey, JSON.stringify(study));
}

export function storeStudyInOtherTab(study: unknown): void {
  storeStudy(study);
  window.dispatchEvent(new StorageEvent('storage', { key: studyKey }));
}

interface Room {
  /** The key for which there is always space. */
  readonly but: string;
  /** The maximum length of a text that still fits under another key. */
  readonly longer: number;
}

export function fillStorage(room?: Room): void {
  const storage = window.localStorage;
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    length: 0,
    key: () => null,
    clear: () => storage.clear(),
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => {
      const fits = name === room?.but || value.length <= (room?.longer ?? -1);
      if (!fits) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(name, value);
    },
  });
}

/** Makes storage writable but not readable. */
export function hideStorage(): void {
  const storage = window.localStorage;
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    length: 0,
    key: () => null,
    clear: () => storage.clear(),
    getItem: () => {
      throw new DOMException('hidden', 'SecurityError');
    },
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => storage.setItem(name, value),
  });
}

export function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}
