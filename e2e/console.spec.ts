import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import { watchOtherHosts } from './google-tag.ts'
import { expect, followRequests, hydrate, test } from './site.ts'

test.describe('no console message', () => {
  test.beforeEach(({ page }) => {
    test.slow()
    return page.addInitScript(logViolations)
  })

  test('every page, loaded as a document', async ({ page, site, complaints }) => {
    const others = await watchOtherHosts(page, site.origin)
    const requests = followRequests(page)
    for (const path of await routePaths(site.origin)) {
      await page.goto(path)
      await hydrate(page)
      await scrollThrough(page)
      await requests.settled()
      if (path === paths.notFound) expectOnlyNotFound(complaints, site.origin)
      expect(complaints, path).toEqual([])
    }
    expect(others.requests, 'requests to other hosts').toEqual([])
  })

  test('every page, reached by navigation from the previous one', async ({ page, site, complaints }) => {
    const others = await watchOtherHosts(page, site.origin)
    const requests = followRequests(page)
    await page.goto('/')
    await hydrate(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (const path of [...(await routePaths(site.origin)), '/']) {
      await page.evaluate(navigate, path)
      await expect(page).toHaveURL(new URL(path, site.origin).href)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await scrollThrough(page)
      await requests.settled()
      expect(complaints, path).toEqual([])
    }
    expect(await page.evaluate(() => 'sameDocument' in window), 'no document was loaded between').toBe(true)
    expect(others.requests, 'requests to other hosts').toEqual([])
  })
})

/** The console does not show report-only violations. */
function logViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}

/** The browser itself logs the 404 that this page must have. */
function expectOnlyNotFound(complaints: string[], origin: string) {
  const found = complaints.splice(0)
  expect(found).toContain(`404: ${origin}${paths.notFound}`)
  expect(found.filter((text) => !/^(404: |error: Failed to load resource: .*\b404\b)/.test(text))).toEqual([])
}

/** Scrolls down the page, so that lazy content loads. */
async function scrollThrough(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

const navigate = (path: string) =>
  (
    window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
  ).__reactRouterDataRouter.navigate(path)
