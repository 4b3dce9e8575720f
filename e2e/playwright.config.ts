import { defineConfig } from '@playwright/test'

const executablePath = process.env.BROWSER_PATH

export default defineConfig({
  testDir: '.',
  // Tests for other engines have their own configuration.
  testIgnore: /[/\\]e2e[/\\]browsers[/\\]/,
  globalSetup: '../test/prepare-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // `page.route` does not see requests of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
