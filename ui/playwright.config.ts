import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { Options } from './e2e/support/test.ts';

const desktop = { width: 1280, height: 800 };

/** Chromium from `STOA_TEST_CHROMIUM`, else Playwright's own. */
export const browser: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'chromium',
  launchOptions: {
    ...(process.env.STOA_TEST_CHROMIUM ? { executablePath: process.env.STOA_TEST_CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The headless shell rounds the widths of letters on screens, but not on paper.
      '--font-render-hinting=none',
    ],
  },
};

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // On a machine that others use as well, time runs out now and then; what is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Installing the worker fetches the whole shell: only the tests of what it does allow it.
  use: {
    ...browser,
    serviceWorkers: 'block',
    viewport: desktop,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
