import { expect, hydrate, test, webFonts } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('between 320 and 1920 px the ring is in the header next to text and controls', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await webFonts(page)
  for (let width = 320; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(coveredByRing, '.site-header *'), `${width} px`).toEqual([])
    const { ring, header } = await page.evaluate(() => ({
      ring: document.querySelector('.clip-ring')?.getBoundingClientRect().toJSON(),
      header: document.querySelector('.site-header')?.getBoundingClientRect().toJSON(),
    }))
    expect(ring.bottom, `${width} px`).toBeLessThan(header.bottom)
    expect(ring.right, `${width} px`).toBeLessThanOrEqual(width)
    expect(ring.width, `${width} px`).toBeGreaterThanOrEqual(44)
    expect(ring.height, `${width} px`).toBeGreaterThanOrEqual(44)
  }
})

test('in a low window, whose header scrolls away, the ring stays in the gutter', async ({ page }) => {
  for (const width of [320, 844]) {
    await page.setViewportSize({ width, height: 256 })
    await page.goto('/modules/demo')
    await hydrate(page)
    await webFonts(page)
    expect(await page.evaluate(coveredByRing, 'main *, .footer *'), `${width} px`).toEqual([])
    await expect(page.locator('.clip-ring')).toBeInViewport({ ratio: 1 })
  }
})

test('the ring has no arrow at the top of the page', async ({ page }) => {
  await page.goto('/about')
  const arrow = () =>
    page.locator('.clip-ring__arrow').evaluate((path: SVGElement) => Number(getComputedStyle(path).opacity))
  await expect.poll(arrow).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(arrow).toBe(1)
})

test('without scroll-driven animations a script moves the ring, even before hydration', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (condition: string) => !condition.startsWith('animation-timeline') && supports(condition)
  })
  await page.goto('/about')
  const ring = page.locator('.clip-ring')
  const progress = () => ring.evaluate(({ style }: HTMLElement) => Number(style.getPropertyValue('--progress')))
  const offset = () =>
    ring.locator('.clip-ring__arc').evaluate((arc: SVGElement) => {
      arc.style.animation = 'none'
      return getComputedStyle(arc).strokeDashoffset
    })
  // Scrolling changes the page's length, so compare the ring with the current position.
  const scrolled = () => page.evaluate(() => (100 * scrollY) / (document.documentElement.scrollHeight - innerHeight))
  await expect.poll(offset).toBe('100px')
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 4))
  await expect.poll(scrolled).toBeGreaterThan(20)
  await expect.poll(async () => (await progress()) - (await scrolled())).toBeCloseTo(0, 0)
  await expect.poll(async () => Number.parseFloat(await offset()) + (await progress())).toBeCloseTo(100, 0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(progress).toBeCloseTo(100, 0)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

/** Text and controls that the ring's box overlaps at any scroll position. Runs in the page. */
function coveredByRing(among: string): string[] {
  const ring = document.querySelector('.clip-ring')?.getBoundingClientRect()
  if (!ring) return ['no ring']
  return Array.from(document.querySelectorAll(among))
    .filter((one) => one.matches('a, button, summary, input, select, textarea') || hasText(one))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, .skip, svg'))
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left < ring.right && right > ring.left
    })
    .map((one) => one.outerHTML.slice(0, 90))

  function hasText(one: Element) {
    return Array.from(one.childNodes).some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
  }
}
