import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectSilence } from './expectSilence';
import { findBareTexts } from './findBareTexts';

// KaTeX refuses pages in quirks mode, and happy-dom does not say which mode it is in.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// Everything that a test waits for arrives quickly, but the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

expectSilence();

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  // Saves everything now, because the browser might not be idle until after the test.
  window.dispatchEvent(new Event('pagehide'));
  const bare = findBareTexts();
  cleanup();
  // A test may have made the storage throw.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
  document.title = '';
  expect(bare, 'texts without an element of their own').toEqual([]);
});
