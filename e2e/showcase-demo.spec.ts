import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { misplacedText } from './layout-faults.ts'
import { expect, hydrate, test } from './site.ts'

const showcase = '/modules/showcase'
const widget = (page: Page) => page.getByRole('region', { name: 'Scan five products' })
const status = (page: Page) => widget(page).getByRole('status')
const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })
const results = (page: Page) => widget(page).getByRole('region', { name: 'Best in show' })
const email = (page: Page) => widget(page).getByRole('region', { name: 'The evening email' })
const order = (page: Page) => results(page).locator('li b').allTextContents()

test('mouse: each product counts once, overtakes, and is in the evening email', async ({ page, complaints: _ }) => {
  await page.goto(showcase)
  await expect(status(page)).toHaveText('No products scanned yet.')
  expect((await order(page))[0]).toBe('Pilot Kettle')

  await button(page, 'Scan Halo Desk Lamp').click()
  await expect(status(page)).toHaveText('Vote counted. Halo Desk Lamp is tied for first place.')
  expect((await order(page))[0]).toBe('Halo Desk Lamp')
  await expect(results(page).getByRole('listitem').first()).toContainText('39 votes, with your vote')
  await expect(email(page)).toContainText('The product you scanned today')
  await expect(email(page)).toContainText('Harbour Lighting, booth D14')

  const before = await results(page).innerText()
  await button(page, 'Scan Halo Desk Lamp').click()
  await expect(status(page)).toHaveText('Already counted. One vote per person.')
  await expect(
    widget(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Scan Halo Desk Lamp', exact: true }) }),
  ).toContainText('Already counted. One vote per person.')
  expect(await results(page).innerText()).toBe(before)

  for (const name of ['Tern Chair', 'Pilot Kettle', 'Ostrava Tile', 'Plumb Level'])
    await button(page, `Scan ${name}`).click()
  await expect(status(page)).toHaveText('Vote counted. Plumb Level is in fifth place.')
  await expect(email(page)).toContainText('The 5 products you scanned today')
  await expect(results(page).getByRole('listitem').first()).toContainText('76 votes')

  await button(page, 'Take back Tern Chair').click()
  await expect(status(page)).toHaveText('You took back your vote for Tern Chair.')
  await expect(email(page)).toContainText('The 4 products you scanned today')
  await expect(email(page)).not.toContainText('Tern Chair')

  await button(page, 'Close voting').click()
  await expect(status(page)).toHaveText('Voting is closed. Best in show: Halo Desk Lamp, 76 votes.')
  await expect(email(page)).toContainText('Best in show')
  await expect(widget(page).getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await expect(button(page, 'Scan Tern Chair')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Scan Tern Chair').click({ force: true })
  await expect(email(page)).not.toContainText('Tern Chair')

  await button(page, 'Start over').click()
  await expect(status(page)).toHaveText('No products scanned yet.')
  await widget(page).getByRole('link', { name: 'Try Demo Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("See what it's all about!")
})

test('one vote decides between two products', async ({ page }) => {
  await page.goto(showcase)
  for (const name of ['Tern Chair', 'Pilot Kettle', 'Ostrava Tile']) await button(page, `Scan ${name}`).click()
  await button(page, 'Close voting').click()
  await expect(status(page)).toHaveText('Voting is closed. Best in show: Tern Chair, 57 votes.')
  await button(page, 'Start over').click()
  for (const name of ['Halo Desk Lamp', 'Tern Chair', 'Pilot Kettle', 'Ostrava Tile'])
    await button(page, `Scan ${name}`).click()
  await button(page, 'Close voting').click()
  await expect(status(page)).toHaveText(
    'Voting is closed. Best in show: Halo Desk Lamp, 66 votes. Your vote decided it.',
  )
})

test('keyboard: scan, take back, and the focus stays on the tag', async ({ page, complaints: _ }) => {
  await page.goto(showcase)
  await button(page, 'Scan Halo Desk Lamp').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Vote counted. Halo Desk Lamp is tied for first place.')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Take back Halo Desk Lamp')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(status(page)).toHaveText('You took back your vote for Halo Desk Lamp.')
  await expect(button(page, 'Scan Halo Desk Lamp')).toBeFocused()
  await button(page, 'Close voting').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start over')).toBeFocused()
})

test('presses before hydration are counted', async ({ page }) => {
  const { promise: allowed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(showcase)
  const section = page.locator('[data-widget="showcase"]')
  await button(page, 'Scan Tern Chair').click()
  await button(page, 'Scan Pilot Kettle').click()
  await expect(section).toHaveAttribute('data-pending', '')
  letScriptsCome()
  await expect(section).toHaveAttribute('data-demo', 'live')
  await expect(email(page)).toContainText('The 2 products you scanned today')
  await expect(button(page, 'Take back Tern Chair')).toBeVisible()
})

test('nothing loads before a touch', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/static/js/')) scripts.push(request.url())
  })
  await page.goto(showcase)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})

test('rows move to their new places, and at once with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...motion) {
      const { dataset } = document.documentElement
      dataset.moves = `${Number(dataset.moves ?? 0) + 1}`
      return animate.apply(this, motion)
    }
  })
  const moves = () => page.evaluate(() => Number(document.documentElement.dataset.moves ?? 0))
  await page.goto(showcase)
  await hydrate(page)
  await button(page, 'Scan Halo Desk Lamp').click()
  await expect.poll(moves).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await moves()
  await button(page, 'Scan Plumb Level').click()
  await expect(status(page)).toHaveText(/^Vote counted\. Plumb Level/)
  expect(await moves()).toBe(before)
})

for (const width of [390, 320])
  test.describe(`touch, at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })
    test('the ribbons stay in view while tags are tapped', async ({ page, complaints: _ }) => {
      await page.goto(showcase)
      for (const name of ['Halo Desk Lamp', 'Plumb Level', 'Plumb Level']) {
        await button(page, `Scan ${name}`).tap()
        await expect(results(page)).toBeInViewport({ ratio: 1 })
      }
      await expect(status(page)).toHaveText('Already counted. One vote per person.')
      const { height = 0, y = 0 } = (await results(page).boundingBox()) ?? {}
      expect(height).toBeLessThanOrEqual(180)
      const header = await page.locator('.site-header').boundingBox()
      expect(y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)
      // Keyboards scroll to the focus, which the strip must not cover.
      await button(page, 'Scan Halo Desk Lamp').focus()
      const focused = await button(page, 'Scan Halo Desk Lamp').boundingBox()
      expect(focused?.y).toBeGreaterThanOrEqual(y + height)
      // Otherwise text is behind the strip.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await page.evaluate(misplacedText)).toEqual([])
      await expectAccessible(page, `at ${width} px`)
    })
  })

test('it is accessible before and after a scan, and after the end', async ({ page }) => {
  await page.goto(showcase)
  await expectAccessible(page, 'still')
  await hydrate(page)
  await button(page, 'Scan Tern Chair').click()
  await button(page, 'Scan Tern Chair').click()
  await expectAccessible(page, 'repeated')
  await button(page, 'Close voting').click()
  await expectAccessible(page, 'closed')
})

test('the QR code of a product opens the page with its vote', async ({ page }) => {
  await page.goto(`${showcase}?scan=C02#try`)
  await expect(status(page)).toHaveText('Counted: one vote for one product.')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/modules\/showcase$/)
  await button(page, 'Scan Ostrava Tile').click()
  await expect(status(page)).toHaveText('Already counted. One vote per person.')
})

test('unknown products in a link are ignored', async ({ page, complaints: _ }) => {
  const response = await page.goto(`${showcase}?scan=Z99&scan=<script>alert(1)</script>&scan=${'D14'.repeat(500)}`)
  expect(response?.status()).toBe(200)
  expect(await response?.text()).not.toContain('alert(1)')
  await expect(status(page)).toHaveText('No products scanned yet.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a form with the five tags gives the same result', async ({ page }) => {
    await page.goto(showcase)
    await expect(widget(page).getByRole('button', { name: /^(Scan|Take back) / })).toHaveCount(0)
    await widget(page).getByRole('checkbox', { name: 'Scan Halo Desk Lamp' }).check()
    await widget(page).getByRole('checkbox', { name: 'Scan Plumb Level' }).check()
    await button(page, 'Count my scans').click()
    await expect(page).toHaveURL(`${showcase}?scan=D14&scan=E04#try`)
    await expect(status(page)).toHaveText('Counted: one vote for each of 2 products.')
    await expect(email(page)).toContainText('The 2 products you scanned today')
    await expect(widget(page).getByRole('button', { name: /^(Scan|Take back) / })).toHaveCount(0)
    expect(await order(page)).toEqual(['Halo Desk Lamp', 'Pilot Kettle', 'Tern Chair', 'Plumb Level', 'Ostrava Tile'])
    await widget(page).getByRole('checkbox', { name: 'Scan Plumb Level' }).uncheck()
    await button(page, 'Close voting').click()
    await expect(page).toHaveURL(`${showcase}?scan=D14&closed=1#try`)
    await expect(status(page)).toHaveText(
      'Voting is closed. Best in show: Halo Desk Lamp and Tern Chair, 39 votes each.',
    )
  })
})
