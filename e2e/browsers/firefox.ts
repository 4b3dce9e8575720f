import puppeteer, { type KeyInput } from 'puppeteer-core'
import type { Driver, Profile } from './driver.ts'

/** Values of Firefox's preference for the color scheme. */
const schemes: Record<Profile['theme'], number> = { dark: 0, light: 1 }

/** Drives Firefox over its own WebDriver BiDi; `executable` is the system package's program. */
export async function openFirefox(executable: string, { theme, scripts }: Profile): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': schemes[theme],
      'javascript.enabled': scripts,
      // By default Tab skips links on some systems.
      'accessibility.tabfocus': 7,
    },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`))
  return {
    complaints,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
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
