import type { Browser, Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { priceTable } from '../../test/price-table.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { withBrowser } from './seeded-site.ts'
import { SLOWDOWN, slowProcessor } from './slow-phone.ts'
import type { Row } from './table.ts'

const PRESSES = 20
/** Milliseconds. */
const LIMIT = 50

interface Demo {
  path: string
  /** What is pressed in turn; a range is pressed at one place after another. */
  control: string
  /** A press that comes before. */
  before?: string
}

const demos: Record<string, Demo> = {
  floorplan: { path: paths.floorplan, control: '.fp__actions button' },
  composer: { path: paths.transmit, control: 'label:has([name="by"])' },
  pass: { path: paths.enhancedPass, control: 'label:has([name="look"])' },
  price: { path: paths.pricing, control: '.quote__form .pick' },
  queue: { path: paths.queue, control: '.queue__controls input' },
  cpd: { path: paths.cpdCertification, control: '.session-sign [type="button"]' },
  'tiny event': { path: paths.tinyEvent, control: '.tiny input[type="range"]', before: '.tiny .btn' },
}

/** How soon does a slow processor paint the result of a press in a demo? */
export async function benchDemoPress(): Promise<Row[]> {
  const site = await startSite({ PRICE_TABLE: priceTable() })
  try {
    await untilSiteIsReady(site)
    return await withBrowser((browser) => pressDemos(browser, site.origin))
  } finally {
    await site.stop()
  }
}

async function pressDemos(browser: Browser, origin: string): Promise<Row[]> {
  const slowest: [number, string][] = []
  let longTasks = 0
  for (const [name, demo] of Object.entries(demos)) {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    const presses = await pressAgain(page, demo)
    slowest.push([percentile(presses.painted, 0.95), name])
    longTasks += presses.longTasks
    await context.close()
  }
  const [ms = 0] = slowest.map(([painted]) => painted).toSorted((one, other) => other - one)
  const each = slowest.map(([painted, name]) => `${name} ${painted.toFixed(0)}`).join(', ')
  return [
    {
      question: `ms until a press in a demo is painted (p95 of ${PRESSES}), CPU x${SLOWDOWN}`,
      figure: `${each}; long tasks ${longTasks}`,
      reference: `limit ${LIMIT}`,
      ratio: (ms / LIMIT).toFixed(2),
    },
  ]
}

async function pressAgain(page: Page, { path, control, before }: Demo): Promise<DemoPresses> {
  await page.addInitScript(observePresses)
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  if (before) await page.locator(before).first().click()
  const controls = page.locator(control).filter({ visible: true })
  await controls.first().click()
  await slowProcessor(page)
  await page.evaluate(() => window.furtherPresses.painted.splice(0))
  const count = await controls.count()
  for (let press = 1; press <= PRESSES; press++) {
    const { width = 0, height = 0 } = (await controls.nth(press % count).boundingBox()) ?? {}
    await controls.nth(press % count).click({ position: { x: (width * press) / (PRESSES + 1), y: height / 2 } })
    await page.waitForFunction((presses) => window.furtherPresses.painted.length >= presses, press)
  }
  return page.evaluate(() => window.furtherPresses)
}

interface DemoPresses {
  /** Milliseconds from each press until the frame after it was painted. */
  painted: number[]
  /** Tasks of more than 50 ms since the first press. */
  longTasks: number
}

declare global {
  interface Window {
    furtherPresses: DemoPresses
  }
}

/** Runs in the page. */
function observePresses() {
  const presses: DemoPresses = { painted: [], longTasks: 0 }
  window.furtherPresses = presses
  addEventListener(
    'pointerup',
    ({ timeStamp }) =>
      requestAnimationFrame(() =>
        scheduler.postTask(() => presses.painted.push(performance.now() - timeStamp), { priority: 'user-blocking' }),
      ),
    true,
  )
  new PerformanceObserver((list) => {
    if (presses.painted.length > 0) presses.longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
}
