import type { Browser, KeyInput, Page } from 'puppeteer-core'
import type { Driver } from './driver.ts'

export function puppeteerDriver(browser: Browser, page: Page): Driver {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`))
  return {
    complaints,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) =>
      // Navigation destroys the context, so retry in the next one.
      page.evaluate(expression).catch(async (error: Error) => {
        if (!/context was destroyed/.test(error.message)) throw error
        await page.waitForFunction('document.readyState === "complete"')
        return page.evaluate(expression)
      }),
    click: (left, top) => page.mouse.click(left, top),
    tap: (left, top) => page.touchscreen.tap(left, top),
    async press(key, held) {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key as KeyInput)
      if (held) await page.keyboard.up(held)
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
