import { whyChoose } from '#content/why-choose.ts'
import { unseenFocus } from './layout-faults.ts'
import { expect, hydrate, test } from './site.ts'
import { openThanks } from './thanks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a window of 1280 by 1024 px at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('the menu, a product modal and a message fit in the window', async ({ page }) => {
    await page.goto('/contact')
    await openThanks(page, 'contact')
    await hydrate(page)
    expect(await page.evaluate(unseenFocus)).toEqual([])
    await page.getByRole('button', { name: 'Open menu' }).click()
    const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /Log In/ })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })

    await page.goto('/')
    await hydrate(page)
    await page.getByRole('button', { name: 'Showcase details' }).click()
    const modal = page.getByRole('dialog', { name: 'Product Showcase' })
    await expect(modal.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    expect(await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})

test('a low, wide window can scroll to the end of the Modules menu', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 440 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary').click()
  const last = menu.getByRole('link', { name: 'Live Demo' }).first()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

for (const width of [1440, 390])
  test(`at ${width} px neither the header nor a message covers the focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/')
    await hydrate(page)
    expect(await page.evaluate(unseenFocus)).toEqual([])
    for (const sent of ['contact', 'demo-held'] as const) {
      await openThanks(page, sent)
      await hydrate(page)
      expect(await page.evaluate(unseenFocus), sent).toEqual([])
    }
  })

test('the figures of the reasons are as large at 400 px as on any wider phone', async ({ page }) => {
  const [first] = whyChoose.reasons
  if (!first) throw new Error('There are no reasons')
  await page.goto('/')
  const reason = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first.title }) })
  const sizes = []
  for (const width of [390, 400, 425, 599]) {
    await page.setViewportSize({ width, height: 844 })
    const words = reason.getByText(first.figure, { exact: true })
    sizes.push(await words.evaluate((text) => getComputedStyle(text).fontSize))
  }
  expect(sizes).toEqual(['42px', '54px', '54px', '54px'])
})
