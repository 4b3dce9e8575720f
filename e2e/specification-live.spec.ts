import type { Page } from '@playwright/test'
import { homePage } from '../content/pages/home.ts'
import { expect, hydrate, test } from './site.ts'

/** Section 9: how many logos are visible at once, by minimum width. */
const logosByWidth = [
  [3000, 6],
  [2999, 5],
  [1024, 5],
  [1023, 3],
  [768, 3],
  [767, 1],
  [320, 1],
] as const

test('the carousel shows 6, 5, 3 or 1 logos', async ({ page, complaints: _ }) => {
  await page.goto('/')
  for (const [width, logos] of logosByWidth) {
    await page.setViewportSize({ width, height: 800 })
    const shown = await page.getByRole('list', { name: homePage.clients.name }).evaluate((track) => {
      const logo = track.firstElementChild?.getBoundingClientRect().width ?? Number.NaN
      return track.clientWidth / logo
    })
    expect(shown, `${width} px`).toBeCloseTo(logos, 1)
  }
})

test('the carousel moves every 3000 ms within 500 ms in a loop, has dots and a pause, and no arrows', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    const turns: unknown[] = []
    Object.assign(window, { turns })
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.clients__track') && typeof options === 'object') turns.push(options?.duration)
      return animate.call(this, frames, options)
    }
  })
  await page.clock.install()
  await page.goto('/')
  await hydrate(page)
  const clients = page.getByRole('region', { name: 'Our Clients' })
  await expect(clients.getByRole('button')).toHaveText(['', '', '', '', '', '', /Pause/])
  const dots = clients.getByRole('button', { name: /^Show logo \d of 6$/ })
  await expect(dots).toHaveCount(6)
  await clients.scrollIntoViewIfNeeded()
  // After some rotations only the test moves the clock.
  await expect.poll(() => turnsOf(page)).not.toHaveLength(0)
  await page.clock.pauseAt(Date.now() + 60_000)

  const before = (await turnsOf(page)).length
  for (let turn = 1; turn <= 8; turn++) {
    await page.clock.runFor(3000)
    expect(await turnsOf(page)).toHaveLength(before + turn)
  }
  expect(new Set(await turnsOf(page))).toEqual(new Set([500]))
  await expect(clients.locator('[aria-current="true"]')).toHaveCount(1)

  await clients.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const paused = (await turnsOf(page)).length
  await page.clock.runFor(9000)
  expect(await turnsOf(page)).toHaveLength(paused)
})

const turnsOf = (page: Page) => page.evaluate(() => (window as unknown as { turns: number[] }).turns)

test('the product modal: two described images, 300 ms, its backdrop 150 ms, the focus returned', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/')
  await hydrate(page)
  const opener = page.getByRole('button', { name: 'Showcase details' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'Product Showcase' })
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('img', { name: /\w/ })).toHaveCount(2)
  await expect(modal).toHaveCSS('transition-duration', '0.3s')
  const backdrop = await modal.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').transitionDuration)
  expect(new Set(backdrop.split(', '))).toEqual(new Set(['0.15s']))
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('support: the first of five tabs is active, and a click switches the panel', async ({ page, complaints: _ }) => {
  await page.goto('/support')
  await hydrate(page)
  const names = [
    'Onboarding & Training',
    'Account Management & Support',
    'Global Online & Onsite Support',
    'Software Development & Updates',
    'Committed to Excellence',
  ]
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(names)
  await expectOnlyTab(page, 'Onboarding & Training')
  for (const name of names.toReversed()) {
    await tabs.filter({ hasText: name }).click()
    await expectOnlyTab(page, name)
  }
})

async function expectOnlyTab(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sidebar expands Modules and Transmit, and a link closes it', async ({ page, complaints: _ }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'SMS' })).toBeHidden()
    await menu.getByText('Modules', { exact: true }).tap()
    await menu.getByText('Transmit', { exact: true }).tap()
    for (const name of ['Overview', 'Email', 'WhatsApp', 'SMS'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await menu.getByRole('link', { name: 'SMS' }).tap()
    await expect(page).toHaveURL(/\/modules\/transmit\/sms$/)
    await expect(menu).toBeHidden()
  })
})

test('a slow page says Loading...', async ({ page }) => {
  await page.goto('/blogs')
  await hydrate(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/blogPosts/*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/blog-details\//)
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
})

test('a script that does not load within 120000 ms is a ChunkLoadError', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await hydrate(page)
  // From here only the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const request = page.waitForRequest('**/static/js/contact*')
  await page.route('**/static/js/contact*', () => {})
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await request
  await page.clock.runFor(110_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.runFor(10_000)
  const main = page.getByRole('main')
  await expect(main).toContainText('ChunkLoadError')
  await expect(main).toContainText('Loading chunk failed')
  await expect(main).toContainText('timeout')
  await expect(main).toContainText(/\/static\/js\/contact[^ ]*\.js/)
})
