import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '../domain/paths.ts'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { expect, test as plainTest } from './site.ts'

/** Adds a site with a price table, because only such a site has the price builder. */
const test = plainTest.extend<object, { pricedSite: Awaited<ReturnType<typeof startSite>> }>({
  pricedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ PRICE_TABLE: priceTable() })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * Limits in KiB with brotli: the script that only this widget needs, without React and shared code,
 * and its part of the document. A test below compares the document of the price builder.
 */
const widgets: Record<string, { page: string; most: number; document?: number }> = {
  cpd: { page: paths.cpdCertification, most: 5, document: 5 },
  floorplan: { page: paths.floorplan, most: 5, document: 9 },
  leaderboard: { page: paths.leaderboard, most: 5, document: 7 },
  'message-composer': { page: paths.transmit, most: 6, document: 7 },
  'pass-builder': { page: paths.enhancedPass, most: 4, document: 7 },
  price: { page: paths.pricing, most: 3 },
  queue: { page: paths.queue, most: 4, document: 6 },
  showcase: { page: paths.showcase, most: 5, document: 6 },
  'tiny-event': { page: paths.tinyEvent, most: 8, document: 16 },
}
/** Drawn screens, which several widgets share. */
const shared = ['message-screen']

/** URLs of the scripts that the first intent loads. */
const scriptsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  return page.evaluate(() => {
    const links = document.querySelector<HTMLTemplateElement>('#scripts')?.content.querySelectorAll('link') ?? []
    return Array.from(links, (link) => link.getAttribute('href') ?? '')
  })
}

for (const [widget, { page: path, most }] of Object.entries(widgets))
  test(`the script of ${widget} has at most ${most} KB and is the only widget script of its page`, async ({
    page,
    pricedSite,
  }) => {
    const [own, ...others] = (await scriptsOf(page, pricedSite.origin + path)).filter((url) =>
      url.startsWith('/static/js/widget-'),
    )
    expect(own).toContain(`/widget-${widget}-`)
    expect(others).toEqual([])
    const file = fileURLToPath(new URL(`../build/client${own}.br`, import.meta.url))
    expect(statSync(file).size).toBeLessThanOrEqual(most * 1024)
  })

for (const [widget, { page, document: most }] of Object.entries(widgets).filter(([, { document }]) => document))
  test(`with ${widget} its page's document is at most ${most} KB longer`, async ({ request, pricedSite }) => {
    const document = await (await request.get(pricedSite.origin + page)).text()
    const longer = brotliCompressSync(document).length - brotliCompressSync(withoutWidget(document)).length
    expect(longer).toBeGreaterThan(1024)
    expect(longer).toBeLessThanOrEqual((most ?? 0) * 1024)
  })

/** Removes the widget's section, copy and data, and the styles of widgets and drawn screens. */
function withoutWidget(document: string): string {
  const folder = new URL('../build/client/static/css/', import.meta.url)
  const sheets = readdirSync(folder).filter((name) => /^(widget-|widgets-|messages-).*\.css$/.test(name))
  const styles = sheets.map((name) => readFileSync(new URL(name, folder), 'utf8').trim())
  const data = /\\"(code|words)\\",\\"(data:|\{).*?[=}]\\"/g
  return [sectionOf(document), ...styles]
    .reduce((rest, part) => rest.replace(part, () => ''), document)
    .replace(data, '')
}

function sectionOf(document: string): string {
  const start = document.search(/<section [^>]*data-widget=/)
  let depth = 0
  for (const { 0: tag, index } of document.slice(start).matchAll(/<\/?section\b/g)) {
    depth += tag === '<section' ? 1 : -1
    if (depth === 0) return document.slice(start, start + index)
  }
  throw new Error('The page has no widget')
}

test('each widget has limits', () => {
  const folders = readdirSync(new URL('../web/widgets', import.meta.url), { withFileTypes: true })
  const named = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(named.filter((name) => !shared.includes(name)).toSorted()).toEqual(Object.keys(widgets).toSorted())
})

for (const path of [paths.home, paths.demo, paths.blogs])
  test(`${path} loads no widget script`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((url) => url.includes('/widget-'))).toEqual([])
  })

test('the tiny event does not load the forms', async ({ page }) => {
  const scripts = await scriptsOf(page, paths.tinyEvent)
  expect(scripts.filter((url) => url.startsWith('/static/js/forms-'))).toEqual([])
  expect(await scriptsOf(page, paths.contact)).toContainEqual(expect.stringMatching(/\/forms-/))
})

test('with prices the document of their page is at most 6 KB longer', async ({ request, pricedSite }) => {
  const weigh = async (url: string) => brotliCompressSync(await (await request.get(url)).body()).length
  const longer = (await weigh(pricedSite.origin + paths.pricing)) - (await weigh(paths.pricing))
  expect(longer).toBeGreaterThan(0)
  expect(longer).toBeLessThanOrEqual(6 * 1024)
})
