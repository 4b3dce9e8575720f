import type { Page } from '@playwright/test'
import { expect, frame, test } from './site.ts'

const path = '/modules/enhanced-pass'

/** The drawn share of each visible segment, 0 to 1, in page order. Runs in the page. */
function woven() {
  return Array.from(document.querySelectorAll('.thread > *'))
    .filter((piece) => piece.checkVisibility())
    .map((piece) => {
      const { clipPath } = getComputedStyle(piece)
      const hidden = clipPath.match(/[\d.]+(?=%)/g) ?? ['0']
      return {
        piece: piece.className.replace(/ribbon(--v)?/g, '').trim(),
        part: 1 - Number(Math.max(...hidden.map(Number))) / 100,
      }
    })
}

const partsOf = async (page: Page) => (await page.evaluate(woven)).map(({ part }) => part)

/** Scrolls the start of the second section to a share of the window's height from its end. */
async function bringTo(page: Page, share: number) {
  await page.evaluate((up) => {
    const section = document.querySelectorAll('.module-section')[1] as HTMLElement
    scrollBy({ top: section.getBoundingClientRect().top - innerHeight * (1 - up), behavior: 'instant' })
  }, share)
  await frame(page)
  await frame(page)
}

for (const { width, between } of [
  {
    width: 1440,
    between: ['thread__out', 'thread__fold', 'thread__run', 'thread__fold thread__fold--end', 'thread__in'],
  },
  { width: 390, between: ['thread__run', 'thread__in'] },
])
  test(`at ${width} px scrolling draws the thread, which ends in the ring`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await bringTo(page, -0.2)
    const begun: string[] = []
    let before = await page.evaluate(woven)
    for (let share = -0.18; share < 0.6; share += 0.01) {
      await bringTo(page, share)
      const now = await page.evaluate(woven)
      for (const [index, { piece, part }] of now.entries()) if (part > 0 && before[index]?.part === 0) begun.push(piece)
      before = now
    }
    expect(begun).toEqual(between)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => partsOf(page).then((parts) => Math.min(...parts))).toBe(1)
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).getPropertyValue('--ribbon'))
    expect(await color('.clip-ring')).toBe(await color('.thread'))
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  })

test('scrolling back removes the thread, and moves nothing on the page', async ({ page }) => {
  await page.goto(path)
  await bringTo(page, 0.3)
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const [height, parts] = [await heightOf(), await partsOf(page)]
  await bringTo(page, 0.6)
  expect(await partsOf(page)).not.toEqual(parts)
  await bringTo(page, 0.3)
  expect(await partsOf(page)).toEqual(parts)
  expect(await heightOf()).toBe(height)
})

for (const [state, options] of [
  ['less motion', { reducedMotion: 'reduce' }],
  ['forced colors', { forcedColors: 'active' }],
  ['no JavaScript', { javaScriptEnabled: false }],
] as const)
  test(`with ${state} the thread is complete and does not move`, async ({ browser, site }) => {
    const context = await browser.newContext({ ...options, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto(path)
    const parts = await partsOf(page)
    expect(parts.length).toBeGreaterThan(6)
    expect(Math.min(...parts)).toBe(1)
    const names = await page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName))
    expect(names).not.toContain('weave')
    await context.close()
  })
