import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkCss } from '../tools/audit/css.ts'
import { checkHtml } from '../tools/audit/html.ts'
import { checkLinks } from '../tools/audit/links.ts'
import { fetchPage, type ServedPage } from '../tools/audit/served-page.ts'
import { routePaths, sitemapPaths } from '../tools/audit/site-pages.ts'
import { expect, test } from './site.ts'

let pages: ServedPage[]

test.describe('every served page', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(async ({ site }) => {
    const targets = [...(await routePaths(site.origin)), ...(await sitemapPaths(site.origin))]
    pages = await Promise.all(Array.from(new Set(targets), (path) => fetchPage(site.origin, path)))
    expect(pages.length).toBeGreaterThan(40)
  })

  test('is valid HTML with valid style sheets', async () => {
    for (const page of pages) expect.soft([...(await checkHtml(page)), ...checkCss(page)], page.path).toEqual([])
  })

  test('contains less than 2 KB of inline script', () => {
    for (const { html, path } of pages) {
      const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => text)
      expect.soft(Buffer.byteLength(scripts.join('')), path).toBeGreaterThan(0)
      expect.soft(Buffer.byteLength(scripts.join('')), path).toBeLessThan(2_048)
    }
  })

  test('inlines the first image for phones if it is a list of posts', () => {
    const lists = pages.filter(({ path }) => /^\/blogs$|^\/blog-category\//.test(path))
    expect(lists.length).toBeGreaterThan(1)
    // Until the server has converted the image, the document has its URL instead.
    for (const { html, path } of lists)
      expect
        .soft(html, path)
        .toMatch(/<source data-inlined="" [^>]*srcSet="(data:image\/avif;base64,|\/uploads\/)[^"]+"/)
  })

  test('links only to URLs and anchors that exist', async ({ site }) => {
    // The first request for an image converts it.
    test.slow()
    const { broken, redirects } = await checkLinks(site.origin, pages)
    expect(broken).toEqual([])
    expect(redirects).toEqual([])
  })
})

for (const path of ['/legal/privacy.md', '/legal/terms.md'])
  test(`the sections of ${path} are numbered once`, async ({ request }) => {
    const text = await (await request.get(path)).text()
    expect(text).toMatch(/^1\. +[A-Z]/m)
    expect(text).not.toMatch(/^\d+\. +\d/m)
  })

test('visitors cannot open the style guide', async ({ request }) => {
  expect((await request.get('/style-guide')).status()).toBe(404)
  const scripts = await readdir(fileURLToPath(new URL('../build/client/static/js', import.meta.url)))
  expect(scripts.filter((name) => name.startsWith('home'))).not.toEqual([])
  expect(scripts.filter((name) => name.startsWith('style-guide'))).toEqual([])
})
