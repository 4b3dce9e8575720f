import type { Page } from '@playwright/test'
import { paths } from '../domain/paths.ts'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { expect, hydrate, test as plainTest } from './site.ts'

/** A site with prices, because only such a site has the price builder. */
const test = plainTest.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ PRICE_TABLE: priceTable() })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

interface Demo {
  path: string
  /** Selector of the result, on a page with two. */
  strip?: string
  /** Changes a control of the demo. */
  change(page: Page): Promise<void>
  /** What its result then shows. */
  shows: RegExp
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Each demo; two results have a row each. */
const demos: Record<string, Demo> = {
  'pass-builder': {
    path: paths.enhancedPass,
    change: (page) => page.getByLabel('Name on the pass').fill('Ama Owusu'),
    shows: /Ama Owusu/,
  },
  'message-composer': {
    path: paths.transmit,
    change: async (page) => {
      await page.getByRole('radio', { name: 'SMS' }).check()
      await page.getByLabel('Message', { exact: true }).fill(`${'Doors are open. '.repeat(12)}See you!`)
    },
    shows: /See you!.*2 parts, 200 of 306/,
  },
  price: {
    path: paths.pricing,
    change: (page) => page.getByRole('slider', { name: 'Days' }).press('End'),
    shows: /Total.*£\d,\d{3}\.\d\d/,
  },
  queue: {
    path: paths.queue,
    change: (page) => page.getByRole('slider', { name: 'Desks' }).press('Home'),
    shows: /Now.*It keeps growing.*With fast-track.*It keeps growing/,
  },
  floorplan: {
    path: paths.floorplan,
    change: async (page) => {
      await page.getByLabel('To', { exact: true }).selectOption('E01')
    },
    shows: /E01/,
  },
  'tiny-event': {
    path: paths.tinyEvent,
    change: async (page) => {
      await press(page, 'Open the doors')
      await page.getByRole('slider').press('End')
      for (const name of ['Show the pass', 'Next: the message', 'Send it', 'Walk there', 'Scan the lamp'])
        await press(page, name)
      for (const name of ['Next: a session', 'Next: the prize drawing', 'Draw the winner']) await press(page, name)
    },
    shows: /drawn/,
  },
  'leaderboard, a code': {
    path: paths.leaderboard,
    change: (page) => page.locator('.code-card').first().click(),
    shows: /Quiet Tern[1-9]/,
  },
  'leaderboard, the draw': {
    path: paths.leaderboard,
    change: (page) => press(page, 'Draw the winner'),
    shows: /, winner/,
  },
  showcase: {
    path: paths.showcase,
    change: async (page) => {
      await press(page, 'Scan Tern Chair')
    },
    shows: /with your vote/,
  },
  'cpd, a session': {
    path: paths.cpdCertification,
    strip: '.points-ribbon',
    change: (page) => press(page, 'Scan Hall 4'),
    shows: /1\.0of 3\.5 points/,
  },
  'cpd, a name': {
    path: paths.cpdCertification,
    strip: '.cpd__award .result-strip',
    change: (page) => page.getByLabel('Name on the certificate').fill('Ama Owusu'),
    shows: /Ama Owusu.*0 of 3\.5 points/,
  },
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  // A phone with an open keyboard.
  { width: 390, height: 400 },
])
  for (const [name, { path, strip = '.result-strip', change, shows }] of Object.entries(demos))
    test(`${name} keeps its result in view at ${viewport.width} by ${viewport.height} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await hydrate(page)
      expect(await page.evaluate(resultsOutOfView)).toEqual([])
      await change(page)
      const result = page.locator(strip)
      await expect(result).toHaveText(shows)
      await expect(result).toBeInViewport({ ratio: 0.99 })
      expect(await page.evaluate(resultsOutOfView)).toEqual([])
    })

test('a window of 320 by 256 px has no sticky result, and a wide one no copy', async ({ page }) => {
  await page.goto(paths.queue)
  const strip = page.locator('.result-strip')
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(strip).toBeHidden()
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(strip).toBeHidden()
})

/** Focuses every control next to a result, and lists those that do not share the window with it. Runs in the page. */
function resultsOutOfView(): string[] {
  const views = Array.from(document.querySelectorAll('.result-view'))
  if (views.length === 0) return ['no result']
  return views.flatMap(outOfView)

  function outOfView(view: Element): string[] {
    const strip = view.querySelector('.result-strip')
    if (!strip) return ['no result']
    const controls = Array.from(view.querySelectorAll<HTMLElement>('input, select, textarea, button, summary')).filter(
      (control) => !strip.contains(control) && control.checkVisibility({ visibilityProperty: true }),
    )
    if (controls.length === 0) return ['no controls']
    return [...controls, ...controls.toReversed()].flatMap((control) => {
      control.focus({ preventScroll: false })
      const result = strip.getBoundingClientRect()
      const box = control.getBoundingClientRect()
      const faults = [
        result.height > 180 && 'too high',
        (result.top < -1 || result.bottom > innerHeight) && 'result out of view',
        box.bottom > innerHeight + 1 && 'control out of view',
        box.top < result.bottom - 1 && box.bottom > result.top + 1 && 'covered',
      ]
      const named = control.getAttribute('name') ?? control.textContent
      const measures = [result.top, result.bottom, box.top, box.bottom].map(Math.round)
      return faults.flatMap((fault) => (fault ? [`${named}: ${fault} (${measures})`] : []))
    })
  }
}
