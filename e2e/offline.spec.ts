import type { Page } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { errorCopy } from '../content/pages/layout.ts'
import { startSite } from '../test/running-site.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

const { heading, unreached, drawing } = errorCopy.offline
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Interacts with the page, so that it registers the service worker. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await hydrate(page)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

test('an unreachable site leaves one page, which stores nothing and reloads when the site is back', async ({
  page,
}) => {
  const site = await startSite()
  await visit(page, `${site.origin}/about`)
  await page.reload()
  await expect(page).toHaveTitle(/About/)
  await site.stop()
  await page.goto(`${site.origin}/support`)
  await expect(title(page, unreached.heading)).toBeVisible()
  await expect(page.getByRole('img', { name: drawing }).locator('svg')).toBeVisible()
  const faces = await page.evaluate(async () => {
    await document.fonts.ready
    const [family = ''] = getComputedStyle(document.querySelector('h1') as Element).fontFamily.split(',')
    return Array.from(
      document.fonts,
      (face) => face.family.replace(/"/g, '') === family.replace(/"/g, '') && face.status,
    )
  })
  expect(faces).toEqual(['loaded'])
  await expect(page.getByRole('link', { name: errorCopy.offline.again })).toHaveCSS('clip-path', /^polygon/)
  expect(page.url()).toBe(`${site.origin}/support`)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  const back = await startSite({ PORT: String(site.port) })
  await page.getByRole('link', { name: errorCopy.offline.again }).click()
  await expect(page).toHaveTitle(/Support/)
  await hydrate(page)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveTitle(/About/)
  await back.stop()
})

test('the cached page reloads by itself when the network is back', async ({ page, context, site }) => {
  await visit(page, `${site.origin}/about`)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page, unreached.heading)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveTitle(/About/)
})

test('the setting removes the service worker from browsers', async ({ page }) => {
  const site = await startSite()
  await visit(page, `${site.origin}/about`)
  await site.stop()
  const without = await startSite({ PORT: String(site.port), OFFLINE_PAGE: 'false' })
  await page.goto(`${without.origin}/support`)
  await hydrate(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await without.stop()
})

test('the service worker’s script is revalidated and may only request its origin', async ({ request }) => {
  const { 'cache-control': kept, 'content-security-policy': policy } = (
    await request.get('/service-worker.js')
  ).headers()
  expect(kept).toBe('no-cache')
  expect(policy).toContain("connect-src 'self'")
})

test.describe('within the site', () => {
  test.use({ serviceWorkers: 'block' })

  test('navigation without a network shows a message, and the page loads by itself later', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    const part = page.waitForResponse(/after-hydration-[^/]+\.js$/)
    await hydrate(page)
    await page.evaluate((url) => import(url), (await part).url())
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
    await expect(title(page, heading)).toBeVisible()
    await expect(page).toHaveTitle(`${heading} | ${brand.product}`)
    await expect(page.getByRole('img', { name: drawing }).locator('svg')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('ChunkLoadError')
    await context.setOffline(false)
    await expect(title(page, 'Latest From The Blog')).toBeVisible()
  })
})
