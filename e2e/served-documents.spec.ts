import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkCss } from '../audit/css.ts'
import { checkHtml } from '../audit/html.ts'
import { checkLinks } from '../audit/links.ts'
import { fetchPage, type ServedPage } from '../audit/served-page.ts'
import { listedAddresses, routeAddresses } from '../audit/site-pages.ts'
import { expect, test } from './site.ts'

let pages: ServedPage[]

test.describe('every page, as it is served,', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(async ({ site }) => {
    const addresses = [...(await routeAddresses(site.origin)), ...(await listedAddresses(site.origin))]
    pages = await Promise.all(Array.from(new Set(addresses), (path) => fetchPage(site.origin, path)))
    expect(pages.length).toBeGreaterThan(40)
  })

  test('is valid HTML with valid style sheets', async () => {
    for (const page of pages) expect.soft([...(await checkHtml(page)), ...checkCss(page)], page.path).toEqual([])
  })

  test('names only addresses that answer, and places that are there', async ({ site }) => {
    // The first visit to a picture converts it.
    test.slow()
    const { broken, redirects } = await checkLinks(site.origin, pages)
    expect(broken).toEqual([])
    expect(redirects).toEqual([])
  })
})

test('the style guide is not for visitors', async ({ request }) => {
  expect((await request.get('/style-guide')).status()).toBe(404)
  const scripts = await readdir(fileURLToPath(new URL('../build/client/static/js', import.meta.url)))
  expect(scripts.filter((name) => name.startsWith('home'))).not.toEqual([])
  expect(scripts.filter((name) => name.startsWith('style-guide'))).toEqual([])
})
