import type { Locator, Page } from '@playwright/test'
import { routePaths } from '../tools/audit/site-pages.ts'
import routes from '../web/routes.ts'
import { expect, hydrate, test } from './site.ts'

/** Elements with the page's text. */
const carriers = 'h1, h2, h3, h4, p, li, dt, dd, summary, figcaption, blockquote, td, th, label, option'

for (const [number, { path = '' }] of routes.entries())
  test(`/${path} is complete without JavaScript`, async ({ page, browser, site, request }) => {
    const path = (await routePaths(site.origin))[number] ?? ''
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const still = await plain.newPage()
    await still.goto(path)
    const main = still.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    expect(await invisible(main), 'words that cannot be seen').toEqual([])
    const texts = await textOf(main)
    const links = await internalLinks(still)
    await plain.close()

    await page.goto(path)
    await hydrate(page)
    const missing = (await textOf(page.getByRole('main'))).filter((text) => !texts.includes(text))
    expect(missing, 'words that only scripts bring').toEqual([])
    await page.close()

    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      known[link] ??= request.get(link, { maxRedirects: 0 }).then((response) => response.status())
      expect.soft(await known[link], link).toBe(200)
    }
  })

/** Requests each link only once. */
const known: Record<string, Promise<number>> = {}

/** Without forms that take the place of buttons, whose markup is text for browsers with scripts. */
const textOf = (main: Locator) =>
  main.locator(carriers).evaluateAll((all) =>
    all
      .map((carrier) => {
        const copy = carrier.cloneNode(true) as Element
        for (const form of copy.querySelectorAll('noscript')) form.remove()
        return copy.textContent.replace(/\s+/g, ' ').trim()
      })
      .filter(Boolean),
  )

/** Hidden by design: collapsed entries, text for screen readers, parts that need scripts. */
const invisible = (main: Locator) =>
  main.locator(carriers).evaluateAll((all) =>
    all
      .filter(
        (carrier) =>
          !carrier.closest(
            'details:not([open]) > :not(summary), select, .form__honeypot, .timing-choice, .mc__off, .pb .picks, .pb .badge-desk + .row, .climb__codes, .cpd__name, [aria-hidden]',
          ),
      )
      .filter((carrier) => carrier.textContent?.trim() && !carrier.checkVisibility({ visibilityProperty: true }))
      .map((carrier) => carrier.textContent),
  )

const internalLinks = (page: Page) =>
  page
    .locator('a[href]:not([href^="#"])')
    .evaluateAll((all) => [
      ...new Set(
        (all as HTMLAnchorElement[])
          .filter((link) => link.origin === location.origin)
          .map((link) => link.pathname + link.search),
      ),
    ])
