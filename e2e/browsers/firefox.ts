import puppeteer from 'puppeteer-core'
import type { Driver, Profile } from './driver.ts'
import { puppeteerDriver } from './puppeteer-driver.ts'

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
  return puppeteerDriver(browser, await browser.newPage())
}
