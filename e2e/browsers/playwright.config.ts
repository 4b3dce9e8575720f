import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './site.ts'

/** The engines that Playwright cannot drive as the system packages them; its runner starts them through our own drivers. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
