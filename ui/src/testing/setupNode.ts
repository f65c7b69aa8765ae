import { afterEach, vi } from 'vitest';
import { expectSilence } from './expectSilence';

// Prepares the tests that run in Node, without a DOM.

expectSilence();

afterEach(() => {
  vi.useRealTimers();
});
