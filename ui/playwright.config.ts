import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { Options } from './e2e/support/test.ts';

const desktop = { width: 1280, height: 800 };

/** Chromium from `STOA_TEST_CHROMIUM`, or else Playwright's own. */
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
      // The headless shell rounds the widths of letters on screen, but not in print.
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
  // On a shared machine, tests time out now and then; a test that is really broken fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Installing the worker fetches the whole shell, so only the tests of the worker allow it.
  use: {
    ...browser,
    serviceWorkers: 'block',
    viewport: desktop,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
