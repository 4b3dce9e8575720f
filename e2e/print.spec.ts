import { homePage } from '../content/pages/home.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import { misplacedText } from './layout-faults.ts'
import { expect, hydrate, test, webFonts } from './site.ts'

/** The area of A4 inside margins of 10 mm. */
test.use({ viewport: { width: 718, height: 1047 }, contextOptions: { reducedMotion: 'reduce' } })

test('every page prints black on white, within its width and without overlaps', async ({ page, site }) => {
  test.slow()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of await routePaths(site.origin)) {
    await page.goto(path)
    await webFonts(page)
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('main').locator('h1'), path).toHaveCSS('color', 'rgb(20, 32, 26)')
    await expect(page.getByRole('contentinfo'), path).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('banner'), path).toHaveCSS('position', 'static')
    await expect(page.locator('.clip-ring'), path).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(718)
    expect(await page.evaluate(misplacedText), path).toEqual([])
  }
})

test('content that needs a click on screen is open on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/support')
  await hydrate(page)
  const panels = page.getByRole('tabpanel', { includeHidden: true })
  await expect(panels).toHaveCount(5)
  for (const panel of await panels.all()) await expect(panel.getByRole('listitem').first()).toBeVisible()

  await page.goto('/modules/enhanced-pass')
  const entries = page.locator('.faq > div')
  expect(await entries.count()).toBeGreaterThan(1)
  for (const entry of await entries.all())
    expect(await entry.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10)

  await page.goto('/')
  await hydrate(page)
  const logos = page.getByRole('list', { name: homePage.clients.name }).getByRole('listitem')
  await expect(logos).toHaveCount(6)
  for (const logo of await logos.all()) {
    const { x, width } = (await logo.boundingBox()) ?? { x: Number.NaN, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(718)
  }
})

test('a notice keeps its width without the ribbon next to it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/modules/enhanced-pass')
  const words = await page.locator('.lock__notice > p').boundingBox()
  expect(words?.width).toBeGreaterThan(150)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the narrated day has its ribbon on paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/tiny-event')
    const ribbons = page.locator('.tiny-story .keepsake > .ribbon')
    await expect(ribbons).toHaveCount(8)
    for (const ribbon of await ribbons.all()) await expect(ribbon).toBeVisible()
  })
})
