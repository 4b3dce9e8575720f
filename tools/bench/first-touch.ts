import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { withBrowser } from './seeded-site.ts'
import { phone, slowNetwork, slowProcessor } from './slow-phone.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
/** As high as to show a slide without a scroll. */
const viewport = { ...phone, height: 1_400 }
/** Milliseconds. */
const limits = { feedback: 100, scrolled: 600, unscrolled: 1_400, menu: 100 }

interface Press {
  /** Milliseconds from the touch until feedback was painted. */
  feedback: number
  /** Until its result was painted. */
  result: number
}

/** How soon does a phone respond to the first touch of a page, which loads its scripts only then? */
export async function benchFirstTouch(): Promise<Row[]> {
  const site = await startSite()
  try {
    await untilSiteIsReady(site)
    return await withBrowser((browser) => pressAll(browser, site.origin))
  } finally {
    await site.stop()
  }
}

async function pressAll(browser: Browser, origin: string): Promise<Row[]> {
  const scrolled = await rounds(browser, origin, async (page) => {
    await page.evaluate(() => scrollBy(0, 200))
    await page.waitForFunction(hasFetched)
    return pressBench(page)
  })
  const unscrolled = await rounds(browser, origin, pressBench)
  const menu = await rounds(browser, origin, pressMenu)
  return [
    row('a first touch of a demo shows feedback', 'feedback', [...scrolled, ...unscrolled], 'feedback'),
    row('its result is painted, after a scroll', 'scrolled', scrolled, 'result'),
    row('its result is painted, without a scroll', 'unscrolled', unscrolled, 'result'),
    row('the menu opens', 'menu', menu, 'result'),
  ]
}

function row(what: string, limit: keyof typeof limits, presses: Press[], part: keyof Press): Row {
  const ms = percentile(
    presses.map((press) => press[part]),
    0.5,
  )
  return {
    question: `ms until ${what} (median of ${presses.length})`,
    figure: ms.toFixed(0),
    reference: `limit ${limits[limit].toLocaleString('en')}`,
    ratio: (ms / limits[limit]).toFixed(2),
  }
}

async function rounds(browser: Browser, origin: string, press: (page: Page) => Promise<Press>): Promise<Press[]> {
  const presses: Press[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      isMobile: true,
      hasTouch: true,
    })
    presses.push(await press(await open(context)))
    await context.close()
  }
  return presses
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await slowNetwork(page)
  await slowProcessor(page)
  await page.addInitScript(observePress)
  await page.goto(paths.queue)
  await page.waitForLoadState('networkidle')
  return page
}

async function pressBench(page: Page): Promise<Press> {
  const slide = page.getByRole('slider').first()
  return pressAt(page, await slide.boundingBox())
}

async function pressMenu(page: Page): Promise<Press> {
  return pressAt(page, await page.getByRole('button', { name: 'Open menu' }).boundingBox())
}

async function pressAt(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('What is to be pressed is not on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.press?.result !== undefined)
  return page.evaluate(() => window.press as Press)
}

/** Runs in the page: whether all that the first scroll asks for has come. */
function hasFetched() {
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
  const { length } = links.filter(({ href }) => performance.getEntriesByName(href).length > 0)
  return length > 0 && length === links.length
}

declare global {
  interface Window {
    press?: Partial<Press>
  }
}

/** Runs in the page: notes when the paint follows that a mutation asked for. */
function observePress() {
  let touched = 0
  window.press = {}
  const press = window.press
  const painted = (part: keyof Press) => {
    if (touched === 0 || press[part] !== undefined) return
    // A timer would wait for what React does after the frame.
    requestAnimationFrame(() =>
      scheduler.postTask(
        () => {
          press[part] ??= performance.now() - touched
        },
        { priority: 'user-blocking' },
      ),
    )
  }
  // A finger's first event, which loads the demo.
  addEventListener(
    'pointerover',
    ({ timeStamp, pointerType }) => {
      if (pointerType === 'touch') touched ||= timeStamp
    },
    true,
  )
  // Fires in the task that opens a popover, whose frame is the next; `toggle` comes a task later.
  addEventListener('beforetoggle', () => painted('result'), true)
  new MutationObserver((mutations) => {
    for (const { target, attributeName } of mutations)
      if (attributeName === 'data-pending') painted('feedback')
      else if (target.parentElement?.closest('.slidefield__value')) painted('result')
  }).observe(document, { attributes: true, characterData: true, subtree: true })
}
