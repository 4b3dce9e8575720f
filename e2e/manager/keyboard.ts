import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 80

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No stop of the keyboard is ${element}`)
}

export async function typeInto(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press(key)
}
