import type { Browser, Page } from '@playwright/test'
import { managerPath } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { type SeededSite, startSeededSite, withBrowser } from './seeded-site.ts'
import { SLOWDOWN, slowProcessor } from './slow-phone.ts'
import type { Row } from './table.ts'

const LEADS = 1_000
/** As many as the list shows. */
const ROWS = 500
/** Of each key. */
const ROUNDS = 20
/** Milliseconds between two keys, as if a staff member reads in between. */
const PACE = 600
/** Milliseconds until everything that a key started is done. */
const REST = 2_000
/** Milliseconds. */
const LIMIT = 64

const keys = ['j', 'k', 'x', 'a', 'e', 'w', 'd']

/** How soon is a key painted in a full list, on a slow processor? */
export async function benchInboxKeys(): Promise<Row[]> {
  const site = await startSeededSite(LEADS)
  try {
    return [await withBrowser((browser) => slowestKey(browser, site))]
  } finally {
    await site.stop()
  }
}

async function slowestKey(browser: Browser, { origin, cookies }: SeededSite): Promise<Row> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(observeKeys, QUICK)
  await page.goto(`${managerPath}/leads`)
  await loadAll(page)
  await slowProcessor(page)
  const times: [string, number][] = []
  for (const key of keys) times.push([key, await timeOf(page, key)])
  times.sort(([, one], [, other]) => other - one)
  const [[, ms] = ['', 0]] = times
  return {
    question: `ms until a key press is painted (p95 of ${ROUNDS}), ${ROWS} rows, CPU x${SLOWDOWN}`,
    figure: times.map(([key, time]) => `${key.toUpperCase()} ${time}`).join(', '),
    reference: `limit ${LIMIT}`,
    ratio: (ms / LIMIT).toFixed(2),
  }
}

/** Scrolls until the list is full, then opens a lead in the middle. */
async function loadAll(page: Page): Promise<void> {
  const rows = page.locator('[data-lead]')
  const scrollTo = (share: number) =>
    page.locator('.inbox__rows').evaluate((box, share) => {
      box.scrollTop = box.scrollHeight * share
    }, share)
  do await scrollTo(1)
  while ((await rows.count()) < ROWS)
  await scrollTo(0.5)
  await page.locator('.inbox__rows').click()
}

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Milliseconds, below which the browser reports no key. */
const QUICK = 16

/** The browser reports the time from a key to the next paint, in steps of 8 ms. */
function observeKeys(quick: number) {
  window.keyTimes = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: quick } as PerformanceObserverInit)
}

/** Of a key, p95 in ms. */
async function timeOf(page: Page, key: string): Promise<number> {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(REST)
  await page.evaluate(() => window.keyTimes.splice(0))
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PACE)
  }
  await page.waitForTimeout(REST)
  const slow = await page.evaluate(() => window.keyTimes)
  const quick = Array.from({ length: Math.max(0, ROUNDS - slow.length) }, () => QUICK)
  return percentile([...slow, ...quick], 0.95)
}
