import type { Locator } from '@playwright/test'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { requestDemo } from './request-demo.ts'
import { expect, hydrate, test } from './site.ts'

/** Ends transitions at once and returns the element's rotation. */
const turned = (part: Locator) =>
  part.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    return getComputedStyle(element).rotate
  })

test('a ticket tears when its demo is requested, not for another link', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const stub = page.locator('.ticket__stub')
  const main = page.locator('.ticket__main')
  await stub.scrollIntoViewIfNeeded()
  const [left, right] = [await main.boundingBox(), await stub.boundingBox()]
  expect(right?.x).toBeCloseTo((left?.x ?? 0) + (left?.width ?? 0), 1)
  expect(await turned(stub)).toBe('none')

  await stub.getByRole('link', { name: 'Request Callback' }).hover()
  await page.mouse.down()
  expect(await turned(stub)).toBe('none')
  await page.mouse.move(5, 300)
  await page.mouse.up()

  await stub.getByRole('link', { name: 'Try Demo Now' }).hover()
  await page.mouse.down()
  expect(await turned(stub)).toBe('5deg')
  expect((await main.boundingBox())?.x).toBe(left?.x)
  await page.mouse.up()
  await expect(page).toHaveURL('/modules/demo')
})

for (const [corner, x, y] of [
  ['upper left', 0.06, 0.1],
  ['lower right', 0.97, 0.9],
] as const)
  test(`a press at the ${corner} corner of the button is a click although the stub rotates`, async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    const stub = page.locator('.ticket__stub')
    const button = stub.getByRole('link', { name: 'Try Demo Now' })
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    await page.mouse.move((box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0))
    await page.mouse.down()
    expect(await turned(stub)).toBe('5deg')
    await page.mouse.up()
    await expect(page).toHaveURL('/modules/demo')
  })

test('the torn stub flies off between two documents', async ({ page, request }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
      viewTransition?.ready
        .then(() => {
          const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          sessionStorage.captured = effects.filter((name) => name?.startsWith('::view-transition')).join()
        })
        .catch(() => {})
    })
  })
  // Chromium skips the transition if the next document is slow, so the server renders it before.
  await request.get('/modules/demo')
  await page.goto('/about')
  await page
    .locator('.ticket__stub .btn')
    .first()
    .evaluate((anchor: HTMLElement) => {
      anchor.focus()
      anchor.click()
    })
  await expect(page).toHaveURL('/modules/demo')
  await expect.poll(() => page.evaluate(() => sessionStorage.captured)).toContain('::view-transition-old(stub)')
})

for (const media of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const)
  test(`with ${Object.keys(media)} a ticket stays whole`, async ({ page }) => {
    await page.emulateMedia(media)
    await page.goto('/')
    await hydrate(page)
    const stub = page.locator('.ticket__stub')
    await stub.getByRole('link', { name: 'Try Demo Now' }).hover()
    await page.mouse.down()
    expect(await turned(stub)).toBe('none')
  })

test('the coupon of an erasure tears further when its box is checked and it is pressed', async ({ page, site }) => {
  await page.goto(await requestDemo(site.origin, { email: 'pressed@example.com', telephone: '+447400123456' }))
  await hydrate(page)
  const coupon = page.locator('.coupon--tear')
  const erase = coupon.getByRole('button', { name: myDemoPage.erase.send })
  await erase.hover()
  await page.mouse.down()
  expect(await turned(coupon)).toBe('1.4deg')
  await page.mouse.up()

  await coupon.getByLabel(myDemoPage.erase.confirm).check()
  await erase.hover()
  await page.mouse.down()
  expect(await turned(coupon)).toBe('6deg')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
})

test('submitted by key, the coupon of an erasure tears until the page is left', async ({ page, site }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/erase', (route) => answer.promise.then(() => route.continue()))
  await page.goto(await requestDemo(site.origin, { email: 'sent@example.com', telephone: '+447400123457' }))
  await hydrate(page)
  const coupon = page.locator('.coupon--tear')
  await coupon.getByLabel(myDemoPage.erase.confirm).check()
  await page.keyboard.press('Enter')
  await expect.poll(() => turned(coupon)).toBe('6deg')
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
})

test('with reduced motion the coupon of an erasure does not tear further', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await requestDemo(site.origin, { email: 'calm@example.com', telephone: '+447400123458' }))
  await hydrate(page)
  const coupon = page.locator('.coupon--tear')
  await coupon.getByLabel(myDemoPage.erase.confirm).check()
  await coupon.getByRole('button', { name: myDemoPage.erase.send }).hover()
  await page.mouse.down()
  expect(await turned(coupon)).toBe('1.4deg')
})
