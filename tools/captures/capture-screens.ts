// npm run captures: captures the product for module pages (content/captures.json, public/captures/),
// from the built site with fake providers and sample data.
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { demoEmailCopy } from '#content/emails/demo.ts'
import { managerPath } from '#domain/paths.ts'
import { openBrowser } from '../audit/visit.ts'
import { applePassPage } from './apple-pass-page.ts'
import { startSampleWorld } from './sample-world.ts'
import { folder, writeRenditions } from './write-renditions.ts'

interface Window {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
}

const world = await startSampleWorld()
const browser = await openBrowser(process.env.BROWSER_PATH ?? '')

/** Shows a page in a new window and returns its screenshot. */
async function shoot({ width, height, scale }: Window, show: (page: Page) => Promise<Buffer>, cookie = '') {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const [name = '', value = ''] = cookie.split('=', 2)
  if (cookie) await context.addCookies([{ name, value, url: world.managerOrigin }])
  const picture = await show(await context.newPage())
  await context.close()
  return picture
}

async function openManager(page: Page, path: string) {
  await page.goto(`${world.managerOrigin}${managerPath}/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
  await page.getByText('Live.').or(page.getByText('Timeline')).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Ends a wide window below the last of some elements, so that no row is cut. */
async function shootTo(page: Page, last: Locator) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 600) return page.screenshot()
  const { y = 0, height: tall = height } = (await last.boundingBox()) ?? {}
  return page.screenshot({ clip: { x: 0, y: 0, width, height: Math.round(y + tall + 8) } })
}

/** The first row of channels. */
const deliveries = async (page: Page) => {
  await openManager(page, 'deliveries')
  return shootTo(page, page.getByRole('article').first())
}

/** Opens the list of messages with the progress of each. */
const message = async (page: Page) => {
  await openManager(page, `leads/${world.leadId}`)
  await page.locator('.tracks-folded > summary').click()
  await page.locator('.tracks-folded').evaluate((element) => {
    if (innerWidth < 600) scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72, behavior: 'instant' })
  })
  await page.mouse.move(0, 0)
  return shootTo(page, page.locator('.tracks-folded'))
}

/** The part above the hints for the demo. */
const email = async (page: Page) => {
  await page.setContent(world.html)
  const { y = 0 } = (await page.getByRole('heading', { name: demoEmailCopy.tryHeading }).boundingBox()) ?? {}
  const { width = 0 } = page.viewportSize() ?? {}
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.round(y - 12) } })
}

const pass = async (page: Page) => {
  await page.setContent(applePassPage(world.pass))
  return page.locator('body').screenshot()
}

async function takeShots() {
  const { reader, sales } = world.cookies
  return {
    deliveries: {
      wide: await shoot({ width: 1020, height: 760, scale: 2 }, deliveries, reader),
      narrow: await shoot({ width: 360, height: 640, scale: 3 }, deliveries, reader),
    },
    message: {
      wide: await shoot({ width: 1020, height: 868, scale: 2 }, message, sales),
      narrow: await shoot({ width: 360, height: 640, scale: 3 }, message, sales),
    },
    email: {
      wide: await shoot({ width: 680, height: 800, scale: 3 }, email),
      narrow: await shoot({ width: 390, height: 800, scale: 3 }, email),
    },
    pass: {
      wide: await shoot({ width: 860, height: 600, scale: 2 }, pass),
      narrow: await shoot({ width: 390, height: 600, scale: 3 }, pass),
    },
  }
}

const shots = await takeShots().finally(async () => {
  await browser.close()
  await world.stop()
})

rmSync(folder, { recursive: true, force: true })
const captured = new Date().toISOString().slice(0, 10)
const written: Record<string, object> = {}
for (const [name, { wide, narrow }] of Object.entries(shots))
  written[name] = {
    captured,
    wide: await writeRenditions(`${name}-wide`, wide),
    narrow: await writeRenditions(`${name}-narrow`, narrow),
  }
const file = fileURLToPath(new URL('../../content/captures.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
