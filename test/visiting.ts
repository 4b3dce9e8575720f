import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects the page's console messages, failed loads and policy violations. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (!message.text().includes(withoutWorkers)) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** Playwright logs this itself when it blocks service workers. */
const withoutWorkers = 'Service Worker registration blocked by Playwright'

/** Waits for a frame: before the first one Chromium would log that it skips `autofocus`. */
export const frame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Waits for the web fonts, which load after the first paint and may break lines elsewhere. */
export const webFonts = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => /Instrument Sans Variable/.test(family) && status === 'loaded',
    ),
  )

/** Triggers hydration with a first intent, and waits until React has taken over. */
export async function hydrate(page: Page): Promise<void> {
  await frame(page)
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () => '__reactRouterDataRouter' in window && document.documentElement.dataset.hydrated !== undefined,
  )
}
