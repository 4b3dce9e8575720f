import type { Page } from '@playwright/test'
import { closing } from './message.ts'
import { expect, frame, hydrate, test, webFonts } from './site.ts'
import { openThanks } from './thanks.ts'

const focused = (page: Page) => page.locator(':focus')

test('the menu of a small screen opens, moves the focus and closes', async ({ page, complaints: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrate(page)
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Modules')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Transmit')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Overview')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('tabs: arrows select and wrap around, Home and End select the first and last', async ({ page, complaints: _ }) => {
  await page.goto('/support')
  await hydrate(page)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 4],
    ['ArrowRight', 0],
    ['End', 4],
    ['Home', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(place), key).toBeFocused()
    await expect(tabs.nth(place), key).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName((await tabs.nth(place).textContent()) ?? '')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tabs.nth(1)).toBeFocused()
})

test('a product modal traps the focus and returns it', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await hydrate(page)
  const opener = page.getByRole('button', { name: 'Showcase details' })
  for (const key of ['Enter', 'Space']) {
    await opener.focus()
    await page.keyboard.press(key)
    const modal = page.getByRole('dialog', { name: 'Product Showcase' })
    await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused()
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(isOnPageBehind), `press ${press}`).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

const isOnPageBehind = () =>
  document.activeElement !== document.body && document.activeElement?.closest('dialog') === null

test('the carousel: dots show a logo, focus pauses it, Pause stops it', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await hydrate(page)
  const clients = page.getByRole('region', { name: 'Our Clients' })
  const third = clients.getByRole('button', { name: 'Show logo 3 of 6' })
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(third).toBeFocused()
  const pause = clients.getByRole('button', { name: 'Pause' })
  await pause.focus()
  await page.keyboard.press('Space')
  await expect(clients.getByRole('button', { name: 'Play' })).toBeFocused()
})

test('questions open and close by key', async ({ page, complaints: _ }) => {
  await page.goto('/modules/enhanced-pass')
  await frame(page)
  const entry = page.locator('main details').nth(1)
  await entry.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(entry).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(entry).not.toHaveAttribute('open')
})

test('a message closes by key, and the focus moves on to the page', async ({ page, complaints: _ }) => {
  await page.goto('/contact')
  await openThanks(page, 'contact')
  await hydrate(page)
  await closing(page).focus()
  await page.keyboard.press('Enter')
  await expect(closing(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

for (const width of [1440, 390])
  test(`the skip link covers no other link at ${width} px`, async ({ page, complaints: _ }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/about')
    await frame(page)
    await webFonts(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    const [own, brand] = await Promise.all([
      skip.boundingBox(),
      page.getByRole('banner').getByRole('link', { name: 'lanyard' }).boundingBox(),
    ])
    expect(own?.y).toBeGreaterThanOrEqual((brand?.y ?? 0) + (brand?.height ?? 0))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
  })
