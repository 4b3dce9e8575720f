import { expect, frame, hydrate, test, webFonts } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('a phone estimates the height of a page before it has laid out content below the fold', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const path of [
    '/',
    '/modules',
    '/about',
    '/blogs',
    '/legal/privacy',
    '/legal/terms',
    '/modules/transmit/sms',
    '/modules/transmit',
  ]) {
    await page.goto(path)
    await webFonts(page)
    await frame(page)
    const guessed = await height()
    await hydrate(page)
    await expect(page.locator('html[data-sized]')).toBeAttached()
    const whole = await height()
    expect(Math.abs(guessed - whole) / whole, `${path}: ${guessed} of ${whole}`).toBeLessThan(0.15)
  }
})
