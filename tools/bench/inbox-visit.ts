import type { Browser, BrowserContext } from '@playwright/test'
import { managerPath } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { type SeededSite, startSeededSite, withBrowser } from './seeded-site.ts'
import { phone, slowNetwork, slowProcessor } from './slow-phone.ts'
import type { Row } from './table.ts'

const LEADS = 200
const ROUNDS = 5
/** Milliseconds, and bytes. */
const limits = { first: 1_500, second: 1_000, script: 160 * 1_024 }

interface Visit {
  /** Milliseconds until a lead of the list is painted. */
  shown: number
  /** Bytes of scripts that came over the network. */
  script: number
}

/** How soon is the list there on a phone, and how much script does that take? */
export async function benchInboxVisit(): Promise<Row[]> {
  const site = await startSeededSite(LEADS)
  try {
    return await withBrowser((browser) => visitTwice(browser, site))
  } finally {
    await site.stop()
  }
}

async function visitTwice(browser: Browser, { origin, cookies }: SeededSite): Promise<Row[]> {
  const [first, second]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: origin, viewport: phone, isMobile: true })
    await context.addCookies(cookies)
    first.push(await visit(context))
    second.push(await visit(context))
    await context.close()
  }
  const script = percentile(
    first.map((one) => one.script),
    0.5,
  )
  return [
    {
      question: 'KB of script on a first visit to the inbox, brotli',
      figure: (script / 1_024).toFixed(0),
      reference: `limit ${limits.script / 1_024}`,
      ratio: (script / limits.script).toFixed(2),
    },
    row('first', first),
    row('second', second),
  ]
}

function row(name: 'first' | 'second', visits: Visit[]): Row {
  const ms = percentile(
    visits.map(({ shown }) => shown),
    0.5,
  )
  return {
    question: `ms until the lead list is painted on a ${name} visit (median of ${ROUNDS})`,
    figure: ms.toFixed(0),
    reference: `limit ${limits[name].toLocaleString('en')}`,
    ratio: (ms / limits[name]).toFixed(2),
  }
}

declare global {
  interface Window {
    shownAt?: number
  }
}

/** Runs in the page. */
function observeList() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-lead]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())))
  }).observe(document, { childList: true, subtree: true })
}

async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  await slowNetwork(page)
  await slowProcessor(page)
  await page.addInitScript(observeList)
  await page.goto(`${managerPath}/leads`)
  await page.waitForFunction(() => window.shownAt !== undefined)
  const shown = await page.evaluate(() => window.shownAt ?? 0)
  // The application runs, and the next visit has all of it in its cache.
  await page.getByText('Live.', { exact: true }).waitFor()
  const script = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
    const entry = scripts.find(({ name }) => name.includes('/index-'))
    // What begins later is not waited for.
    return scripts
      .filter(({ startTime }) => startTime < (entry?.responseEnd ?? 0))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  await page.close()
  return { shown, script }
}
