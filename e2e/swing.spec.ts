import type { Locator, Page } from '@playwright/test'
import { expect, hydrate, test, webFonts } from './site.ts'

const badgeOf = (page: Page) => page.locator('.hero-swing')

/** Degrees by which the badge is turned. Runs in the page. */
const turned = (badge: Locator) =>
  badge.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })

/** Names of the animations that move the badge: the CSS sway, or a swing by script. */
const moving = (badge: Locator) =>
  badge.evaluate((element) =>
    element
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'swinging')),
  )

async function middle(badge: Locator) {
  const box = await badge.boundingBox()
  // Above the form, which visitors cannot drag.
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.515 }
}

test('the badge follows a pull, and swings after its release', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await webFonts(page)
  const badge = badgeOf(page)
  const { x, y } = await middle(badge)
  // Hover triggers hydration, as with a widget.
  await page.mouse.move(x, y)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.mouse.down()
  await page.mouse.move(x - 160, y, { steps: 4 })
  await expect.poll(() => turned(badge)).toBeGreaterThan(12)
  await page.mouse.move(x + 160, y, { steps: 4 })
  await expect.poll(() => turned(badge)).toBeLessThan(-12)
  await page.mouse.move(x + 2_000, y + 40, { steps: 4 })
  expect(await turned(badge)).toBeGreaterThan(-39)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.mouse.up()
  expect(await moving(badge)).toEqual(['swinging'])
  await badge.evaluate((element) => {
    for (const animation of element.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish()
  })
  await expect.poll(() => moving(badge)).toEqual(['swing'])
  expect(Math.abs(await turned(badge))).toBeLessThan(1.2)
})

test('a swinging badge can be caught where it is', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const badge = badgeOf(page)
  const { x, y } = await middle(badge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 160, y, { steps: 4 })
  await page.mouse.up()
  await badge.evaluate((element) => {
    const [swing] = element.getAnimations().filter((animation) => !(animation instanceof CSSAnimation))
    swing?.pause()
    if (swing) swing.currentTime = 300
  })
  const there = await turned(badge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  expect(await turned(badge)).toBeCloseTo(there, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('touch pulls the badge sideways and scrolls the page vertically', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    const badge = badgeOf(page)
    await badge.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y } = await middle(badge)
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0, down = 0) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across, y: y + down }],
      })
    await touch('touchStart')
    for (const across of [-20, -50, -90]) await touch('touchMove', across)
    // The page gets the last move with its next frame.
    await expect.poll(() => turned(badge)).toBeGreaterThan(8)
    await touch('touchEnd')
    expect(await moving(badge)).toEqual(['swinging'])

    const before = await page.evaluate(() => scrollY)
    await touch('touchStart')
    for (const down of [-20, -60, -120]) await touch('touchMove', 0, down)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  })
})

test('with reduced motion the badge does not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrate(page)
  const badge = badgeOf(page)
  const { x, y } = await middle(badge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 160, y, { steps: 4 })
  expect(await turned(badge)).toBe(0)
  expect(await moving(badge)).toEqual([])
})
