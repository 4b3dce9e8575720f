import type { Page } from '@playwright/test'
import { expect } from './site.ts'

export async function expectSlidersWithinLimits(page: Page): Promise<void> {
  for (const slider of await page.getByRole('slider').all()) {
    const [value, min, max] = await slider.evaluate((input: HTMLInputElement) =>
      [input.value, input.min, input.max].map(Number),
    )
    expect(value).toBeGreaterThanOrEqual(min ?? 0)
    expect(value).toBeLessThanOrEqual(max ?? 0)
  }
}
