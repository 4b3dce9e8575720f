import sharp from 'sharp'
import { expect, hydrate, test } from './site.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** The thinnest border width in CSS pixels. */
const edge = (element: Element) => {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(element)
  return Math.min(...[borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(Number.parseFloat))
}

test('controls and fields have an edge in system colors', async ({ page }) => {
  for (const path of ['/', '/contact', '/support', '/modules/demo']) {
    await page.goto(path)
    await hydrate(page)
    const shapes = page.locator('.btn, .pause, .dots button, .tabs__tab, .input').filter({ visible: true })
    expect(await shapes.count(), path).toBeGreaterThan(0)
    for (const shape of await shapes.all())
      expect(await shape.evaluate(edge), `${path}: ${await shape.textContent()}`).toBeGreaterThanOrEqual(1)
  }
})

test('selected and invalid controls differ from the rest', async ({ page }) => {
  await page.goto('/support')
  await hydrate(page)
  const [chosen, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ]
  await expect(chosen).toHaveCSS('border-bottom-width', '6px')
  await expect(other).toHaveCSS('border-bottom-width', '1px')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCSS(
    'text-decoration-line',
    'underline',
  )

  await page.goto('/')
  await hydrate(page)
  const dot = (current: string) =>
    page
      .getByRole('button', { name: /^Show logo/ })
      .and(page.locator(current))
      .first()
  const fill = (current: string) => dot(current).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await fill('[aria-current]')).not.toBe(await fill(':not([aria-current])'))

  await page.goto('/contact')
  await hydrate(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('First Name')).toHaveCSS('border-top-style', 'double')
})

test('a slider has a track, and a large clock covers no text', async ({ page }) => {
  await page.goto('/modules/enhanced-pass')
  const slide = page.getByRole('slider', { name: 'Amara’s walk' })
  await slide.evaluate((range: HTMLInputElement) => {
    range.value = range.min
  })
  const { width = 0, height = 0 } = (await slide.boundingBox()) ?? {}
  const track = await sharp(await slide.screenshot())
    .extract({ left: Math.round(width / 2), top: 0, width: 20, height: Math.floor(height) })
    .stats()
  expect(track.channels[0]?.stdev).toBeGreaterThan(0)
  await expect(page.locator('.lock__clock')).toHaveCSS('forced-color-adjust', 'none')
  await page.goto('/tiny-event')
  await expect(page.locator('.tiny__clock').first()).toHaveCSS('forced-color-adjust', 'none')
  await hydrate(page)
  await page.getByRole('button', { name: 'Open the doors' }).click()
  await expect(page.locator('.tiny-lock__clock')).toHaveCSS('forced-color-adjust', 'none')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`more contrast makes text ink in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more', colorScheme })
    await page.goto('/modules/demo')
    const ink = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
    await expect(page.locator('.demo__grid .hint').first()).toHaveCSS('color', ink)
    await expect(page.getByLabel('First Name', { exact: true })).toHaveCSS('border-top-color', ink)
  })
