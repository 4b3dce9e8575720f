import { expect, test, webFonts } from './site.ts'

for (const width of [390, 768])
  test(`at ${width} px the support options are as wide as the reasons below them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const [help, reasons] = [
      await page.locator('.why-choose .rows').boundingBox(),
      await page.locator('.sheet').boundingBox(),
    ]
    expect([help?.x, help?.width]).toEqual([reasons?.x, reasons?.width])
  })

for (const [width, line] of [
  [390, '0px'],
  [768, '1px'],
] as const)
  test(`at ${width} px the gap between clients is ${line}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.locator('.clients__track li').first()).toHaveCSS('border-right-width', line)
  })

test('at 320 px the times of the tiny event do not touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/tiny-event')
  await webFonts(page)
  const gaps = await page.locator('.tiny__times .time').evaluateAll((times) => {
    const boxes = times.map((time) => time.getBoundingClientRect())
    return boxes.slice(1).map(({ left }, before) => left - (boxes[before]?.right ?? 0))
  })
  expect(gaps.length).toBe(7)
  expect(Math.min(...gaps)).toBeGreaterThan(4)
})
