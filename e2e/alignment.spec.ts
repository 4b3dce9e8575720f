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

test('at 1440 px headings, texts and buttons of two modules in a row start at the same height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/modules')
  for (const part of ['h2', 'h2 + p', '.btn']) {
    const tops = await page
      .locator(`.tagcard__body > ${part}`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(tops.length).toBe(6)
    for (const place of [0, 2, 4]) expect(tops[place], part).toBe(tops[place + 1])
  }
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
