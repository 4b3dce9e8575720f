import type { Page } from '@playwright/test'
import { homePage } from '../content/pages/home.ts'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import routes from '../web/routes.ts'
import { fillContact } from './contact-form.ts'
import { consentPrompt, measurementId } from './google-tag.ts'
import { expect, followRequests, hydrate, test, webFonts } from './site.ts'
import { openThanks } from './thanks.ts'
import { visibleDifference } from './visible-difference.ts'

// With reduced motion nothing animates, so that any change comes from hydration.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Before the hero's first moment, none of which is marked yet.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(2026, 4, 14, 8)))

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

    for (const [number, { path = '' }] of routes.entries())
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

test('hydration does not change the consent prompt', async ({ page }) => {
  const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
  await page.goto(`${site.origin}/about`)
  await expect(consentPrompt(page)).toBeVisible()
  await expectUnchanged(page, wide.themes)
  await site.stop()
})

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

type Theme = 'light' | 'dark'

async function expectUnchanged(page: Page, themes: readonly Theme[]) {
  await page.waitForLoadState('networkidle')
  await webFonts(page)
  await page.evaluate(loadEverything)
  await page.evaluate(hideVaryingParts)
  await bringEverythingNear(page)
  const letScriptsCome = await holdScripts(page)
  const images = await page.evaluate(imagesShown)
  const before = await picturesOf(page, themes)
  const requests = followRequests(page)
  letScriptsCome()
  await hydrate(page)
  await requests.settled()
  const after = await picturesOf(page, themes)
  expect(await page.evaluate(imagesShown)).toEqual(images)
  for (const [number, theme] of themes.entries()) {
    const [one, other] = [before[number], after[number]]
    expect(one && other && (await visibleDifference(one, other)), theme).toBeUndefined()
  }
}

/** Widgets hydrate when visible, and a screenshot of the page makes all of them visible. */
async function holdScripts(page: Page) {
  const { promise: allowed, resolve } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  return resolve
}

async function picturesOf(page: Page, themes: readonly Theme[]): Promise<Buffer[]> {
  const browser = await page.context().newCDPSession(page)
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics')
  const pictures: Buffer[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(drawTwice)
    const { data } = await browser.send('Page.captureScreenshot', {
      optimizeForSpeed: true,
      // Capturing beyond the viewport resizes the page, and distant content is not painted.
      captureBeyondViewport: cssContentSize.height > (page.viewportSize()?.height ?? 0),
      clip: { ...cssContentSize, scale: 1 },
    })
    pictures.push(Buffer.from(data, 'base64'))
  }
  return pictures
}

/** A color change takes a frame even with reduced motion, and is painted in the next one. */
const drawTwice = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** A caret blinks, and a large image is scaled a little differently in each screenshot. */
function hideVaryingParts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important } img { visibility: hidden !important }')
  document.adoptedStyleSheets.push(sheet)
}

const imagesShown = () => Array.from(document.images, ({ currentSrc }) => currentSrc)

/** Content below the fold has an estimated height until the viewport is near. */
async function bringEverythingNear(page: Page) {
  for (;;) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (width >= 768 || needed <= height) return
    await page.setViewportSize({ width, height: needed })
    await page.evaluate(drawTwice)
  }
}

/** Images below the fold load lazily; a comparison of the whole page needs them all. */
async function loadEverything() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all(Array.from(document.images, (image) => image.decode()))
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
}
