import { afterEach, vi } from 'vitest';
import { expectSilence } from './expectSilence';

expectSilence();

afterEach(() => {
  vi.useRealTimers();
});
