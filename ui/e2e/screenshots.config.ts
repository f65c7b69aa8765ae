import { defineConfig } from '@playwright/test';
import { browser } from '../playwright.config.ts';
import type { Options } from './support/test.ts';

export default defineConfig<Options>({
  testMatch: 'screenshots.ts',
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    ...browser,
    site: 'shipped',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
