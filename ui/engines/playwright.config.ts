import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './test.ts';

export default defineConfig<EngineOptions>({
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
