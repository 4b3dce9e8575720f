import type { ConsoleMessage, Page, Request } from '@playwright/test'

/** Collects the page's console messages, failed loads and policy violations. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (!harmless.some((words) => message.text().includes(words)))
      complaints.push(`${message.type()}: ${message.text()}`)
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

/** Playwright blocks service workers; Chromium reports a focus before the first frame. */
const harmless = ['Service Worker registration blocked by Playwright', 'Autofocus processing was blocked']

/** Waits until changes are painted. */
export const frame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/**
 * Follows the page's requests; `settled` waits until all have ended and none follows
 * within six frames, in which loaded scripts run and send their requests.
 */
export function followRequests(page: Page): { settled(): Promise<void> } {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!endless.has(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    async settled() {
      for (let quiet = 0; quiet < 6; quiet = open.size === 0 ? quiet + 1 : 0) await frame(page)
    },
  }
}

/** A stream stays open, and the browser does not report the end of a beacon. */
const endless = new Set(['eventsource', 'ping'])

/**
 * Waits for the web fonts, which load after the first paint and may change line breaks. Chromium
 * lays out the text with them in the frame after it has them.
 */
export async function webFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // A local fallback has the same family, but not this range of weights.
    Array.from(document.fonts).some(({ weight, status }) => weight === '400 700' && status === 'loaded'),
  )
  await frame(page)
  await frame(page)
}

/**
 * Triggers hydration with a first intent, and waits until React has hydrated and content below
 * the fold is laid out.
 */
export async function hydrate(page: Page): Promise<void> {
  await frame(page)
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () =>
      '__reactRouterDataRouter' in window &&
      ['hydrated', 'sized'].every((name) => name in document.documentElement.dataset),
  )
}
