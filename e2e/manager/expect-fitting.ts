import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

/** Checks the open page at each width, in both themes, and restores the window. */
export async function expectFitting(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    // An open menu moves to its new position a frame later.
    const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrolled, `sideways at ${width} px`).toBeLessThanOrEqual(width)
    await expectAccessible(page, `${width} px wide`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  if (before) await page.setViewportSize(before)
}
