import puppeteer from 'puppeteer-core'
import type { Driver, Profile } from './driver.ts'
import { puppeteerDriver } from './puppeteer-driver.ts'

export async function openChromium(executable: string, { theme, scripts }: Profile): Promise<Driver> {
  const browser = await puppeteer.launch({
    executablePath: executable,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  })
  const page = await browser.newPage()
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
  await page.setJavaScriptEnabled(scripts)
  return puppeteerDriver(browser, page)
}
