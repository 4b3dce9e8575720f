import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { hydrate, listen } from '../../test/browser-page.ts'

export interface Visit {
  /** Violations that axe finds in the light and dark themes. */
  axe: string[]
  /** Console messages, failed requests and CSP violations. */
  complaints: string[]
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })

/** Triggers the first intent, so that React hydrates, then checks both themes. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const axe: string[] = []
  const complaints: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    listen(page, complaints)
    await page.goto(url)
    await hydrate(page)
    await scrollThrough(page)
    axe.push(...(await violations(page)).map((violation) => `${violation}, ${colorScheme}`))
    await context.close()
  }
  return { axe, complaints: complaints.filter((complaint) => !isItsOwnStatus(complaint, url)) }
}

/** Lazily loaded images must be part of the check. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

export async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** The browser reports the expected status of the page for 404 as an error. */
const itsOwnStatus = new RegExp(`^(404: .*${paths.notFound}|error: Failed to load resource: .*404 \\(Not Found\\))$`)
const isItsOwnStatus = (complaint: string, url: string) => url.endsWith(paths.notFound) && itsOwnStatus.test(complaint)
