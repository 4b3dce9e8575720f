import type { Page } from '@playwright/test'
import { homePage } from '../content/pages/home.ts'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import routes from '../web/routes.ts'
import { fillContact } from './contact-form.ts'
import { expectUnchanged, holdScripts } from './hydration.ts'
import { expect, hydrate, test } from './site.ts'
import { openThanks } from './thanks.ts'

// With reduced motion nothing animates, so that any change comes from hydration.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface State {
  at: string
  /** Puts the document into a state that a visitor can reach before scripts load. */
  reach?(page: Page): Promise<unknown>
}

const states: Record<string, State> = {
  'a later page of the blog': { at: '/blogs?page=2' },
  'a message of success': { at: '/contact', reach: (page) => openThanks(page, 'contact') },
  'a notice': { at: '/modules', reach: (page) => openThanks(page, 'demo-held') },
  'a tab that the address names': { at: '/support#software-development-updates' },
  'an opened question': { at: '/modules/enhanced-pass', reach: (page) => openEach(page, '.faq:nth-of-type(2)') },
  'a half-filled form': { at: '/contact', reach: (page) => fillContact(page, { 'First Name': 'Al', Telephone: '1' }) },
}

const wide = { viewport: { width: 1440, height: 900 }, themes: ['light'] as const }
const narrow = { viewport: { width: 390, height: 844 }, themes: ['light', 'dark'] as const }

for (const { viewport, themes } of [wide, narrow])
  test.describe(`at ${viewport.width} px hydration makes no visible change on`, () => {
    test.use({ viewport })

    // pages.spec.ts compares wide pages.
    for (const [number, { path = '' }] of viewport === narrow.viewport ? routes.entries() : [])
      test(`/${path}`, async ({ page, site }) => {
        await page.goto((await routePaths(site.origin))[number] ?? '')
        await expectUnchanged(page, themes)
      })

    for (const [name, { at, reach }] of Object.entries(states))
      test(name, async ({ page }) => {
        await page.goto(at)
        await reach?.(page)
        await expectUnchanged(page, themes)
      })

    test('an open menu', async ({ page }) => {
      await page.goto('/')
      // The browser opens these without a script.
      if (viewport.width > 1180) await openEach(page, '.nav__drop')
      else {
        await page.locator('#sidebar').evaluate((sidebar: HTMLElement) => sidebar.showPopover())
        await openEach(page, '#sidebar details')
      }
      await expectUnchanged(page, themes)
    })

    for (const at of ['/contact', '/modules/demo', '/quickcontact'])
      test(`the form of ${at} that was rejected without JavaScript`, async ({ page }) => {
        await page.route('**/static/js/*', (route) => route.abort())
        await page.goto(at)
        const form = page.locator('form[data-draft]').first()
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true
        })
        const posted = page.waitForResponse((response) => response.request().method() === 'POST')
        await form.locator('[type="submit"]').click()
        expect((await posted).status()).toBe(422)
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
        await page.unroute('**/static/js/*')
        await page.evaluate(() => sessionStorage.clear())
        await expectUnchanged(page, themes)
      })
  })

test('logos that a visitor has scrolled to stay in place, and the dot follows', async ({ page }) => {
  await page.goto('/')
  const letScriptsCome = await holdScripts(page)
  const track = page.getByRole('list', { name: homePage.clients.name })
  await track.evaluate((row) => row.scrollTo({ left: 10_000, behavior: 'instant' }))
  const before = await track.evaluate(firstInSight)
  letScriptsCome()
  await hydrate(page)
  await expect(
    page.getByRole('button', { name: /^Show logo/ }).and(page.locator('[aria-current]')),
  ).not.toHaveAccessibleName(/ 1\b/)
  expect(await track.evaluate(firstInSight)).toEqual(before)
})

/** The image of the first logo in view in a scrolled row. */
function firstInSight(row: Element) {
  const edge = row.getBoundingClientRect().left
  const distance = (item: Element) => Math.abs(item.getBoundingClientRect().left - edge)
  const [first] = Array.from(row.children).sort((one, other) => distance(one) - distance(other))
  return first?.innerHTML
}

test('hydration does not change a quote, in any currency and any language of a browser', async ({ browser }) => {
  for (const { currency, locale } of [
    { currency: 'BHD', locale: 'de-CH' },
    { currency: 'JPY', locale: 'ar-EG' },
  ]) {
    const site = await startSite({ PRICE_TABLE: priceTable({ currency }) })
    const context = await browser.newContext({ ...wide, locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${site.origin}/modules/pricing?m=transmit&p=20000&c=sms&n=40&h=12`)
    await expectUnchanged(page, wide.themes)
    await context.close()
    await site.stop()
  }
})

const openEach = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
