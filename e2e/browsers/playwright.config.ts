import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './site.ts'

/** Playwright cannot drive Firefox and WebKit as the system packages them; our own drivers do. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: [
    // The other specs in e2e/ cover the rest in Chromium.
    { name: 'chromium', use: { engine: 'chromium' }, testMatch: /(benches|without-scripts)\.spec\.ts$/ },
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
