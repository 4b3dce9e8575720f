import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '../domain/paths.ts'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { expect, test as plainTest } from './site.ts'

/** Beside the site one whose operator has given figures, which alone has the price builder. */
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
 * Kibibytes with brotli: at most so much script that only this piece needs (React and what pieces
 * share are apart), and so much of its page's document; that of the prices is compared below.
 */
const pieces: Record<string, { page: string; most: number; document?: number }> = {
  floorplan: { page: paths.floorplan, most: 5, document: 9 },
  'message-composer': { page: paths.transmit, most: 6, document: 7 },
  'pass-builder': { page: paths.enhancedPass, most: 4, document: 7 },
  price: { page: paths.pricing, most: 3 },
  queue: { page: paths.queue, most: 3, document: 6 },
  'tiny-event': { page: paths.tinyEvent, most: 8, document: 16 },
}
/** Drawn screens, which several pieces share. */
const shared = ['message-screen']

/** URLs of the scripts that the first intent loads. */
const scriptsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  return page.evaluate(() => {
    const links = document.querySelector<HTMLTemplateElement>('#scripts')?.content.querySelectorAll('link') ?? []
    return Array.from(links, (link) => link.getAttribute('href') ?? '')
  })
}

for (const [piece, { page: path, most }] of Object.entries(pieces))
  test(`the script of ${piece} weighs at most ${most} KB, and is its page's only piece`, async ({
    page,
    pricedSite,
  }) => {
    const [own, ...others] = (await scriptsOf(page, pricedSite.origin + path)).filter((url) =>
      url.startsWith('/static/js/piece-'),
    )
    expect(own).toContain(`/piece-${piece}-`)
    expect(others).toEqual([])
    const file = fileURLToPath(new URL(`../build/client${own}.br`, import.meta.url))
    expect(statSync(file).size).toBeLessThanOrEqual(most * 1024)
  })

for (const [piece, { page, document: most }] of Object.entries(pieces).filter(([, { document }]) => document))
  test(`with ${piece} its page's document is at most ${most} KB longer`, async ({ request, pricedSite }) => {
    const document = await (await request.get(pricedSite.origin + page)).text()
    const longer = brotliCompressSync(document).length - brotliCompressSync(withoutPiece(document)).length
    expect(longer).toBeGreaterThan(1024)
    expect(longer).toBeLessThanOrEqual((most ?? 0) * 1024)
  })

/** Without its section, its words and other data, the styles of it, of benches and of screens. */
function withoutPiece(document: string): string {
  const folder = new URL('../build/client/static/css/', import.meta.url)
  const sheets = readdirSync(folder).filter((name) => /^(piece-|live-|messages-).*\.css$/.test(name))
  const styles = sheets.map((name) => readFileSync(new URL(name, folder), 'utf8').trim())
  const data = /\\"(code|words)\\",\\"(data:|\{).*?[=}]\\"/g
  return [sectionOf(document), ...styles]
    .reduce((rest, part) => rest.replace(part, () => ''), document)
    .replace(data, '')
}

function sectionOf(document: string): string {
  const start = document.search(/<section [^>]*data-piece=/)
  let depth = 0
  for (const { 0: tag, index } of document.slice(start).matchAll(/<\/?section\b/g)) {
    depth += tag === '<section' ? 1 : -1
    if (depth === 0) return document.slice(start, start + index)
  }
  throw new Error('The page has no piece')
}

test('each piece has its weight', () => {
  const folders = readdirSync(new URL('../web/widgets', import.meta.url), { withFileTypes: true })
  const named = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(named.filter((name) => !shared.includes(name)).toSorted()).toEqual(Object.keys(pieces).toSorted())
})

for (const path of [paths.home, paths.demo, paths.blogs])
  test(`${path} loads the script of no piece`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((url) => url.includes('/piece-'))).toEqual([])
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
