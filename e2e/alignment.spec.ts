import { expect, test } from './site.ts'

for (const width of [390, 768])
  test(`at ${width} px the ways of help are as wide as the reasons below them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const [help, reasons] = [await page.locator('.why .rows').boundingBox(), await page.locator('.sheet').boundingBox()]
    expect([help?.x, help?.width]).toEqual([reasons?.x, reasons?.width])
  })

for (const [width, line] of [
  [390, '0px'],
  [768, '1px'],
] as const)
  test(`at ${width} px a client has a line of ${line} to the next one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.locator('.clients__track li').first()).toHaveCSS('border-right-width', line)
  })
