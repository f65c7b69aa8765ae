import { vi } from 'vitest';

const key = 'stoa-userProgress';

export function storedProgress(): unknown {
  return JSON.parse(window.localStorage.getItem(key) ?? 'null');
}

export function storeProgress(progress: unknown): void {
  window.localStorage.setItem(key, JSON.stringify(progress));
}

/** Stores as another open tab would. */
export function storeInOtherTab(progress: unknown): void {
  storeProgress(progress);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function fillStorage(): void {
  const storage = window.localStorage;
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    length: 0,
    key: () => null,
    clear: () => storage.clear(),
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

/** Storage that can be written but not read. */
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
