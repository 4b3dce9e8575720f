import type { Browser } from '@playwright/test'
import { managerPath } from '#domain/paths.ts'
import { type Theme, themes } from '#domain/staff/sign-in.ts'
import { listen } from '../../../test/browser-page.ts'
import { startStaffedSite } from '../../../test/staffed-site.ts'
import { accessibilityOf } from '../lighthouse.ts'
import { openBrowser, violations } from '../visit.ts'
import { screens, signedOutScreens } from './screens.ts'

export interface ScreenRow {
  /** Of the route. */
  path: string
  /** Of Lighthouse, by theme; undefined where it was left out. */
  scores: Partial<Record<Theme, number>>
  axe: string[]
  complaints: string[]
  /** One line per shortfall of a score. */
  short: string[]
}

interface ScreenOptions {
  /** The manager's path selects all of them. */
  only: readonly string[] | undefined
  hasLighthouse: boolean
  browserPath: string
}

interface Place {
  url: string
  /** Undefined on screens without a session. */
  cookie?: string
}

/** Checks every screen of the manager in both themes, with the session of an owner. */
export async function inspectScreens({ only, hasLighthouse, browserPath }: ScreenOptions): Promise<ScreenRow[]> {
  const isWanted = (path: string) => only?.some((one) => one === managerPath || one === path) ?? true
  const wanted = [...signedOutScreens, ...screens].filter((name) => isWanted(`${managerPath}/${name}`))
  if (wanted.length === 0) return []
  const site = await startStaffedSite()
  const browser = await openBrowser(browserPath)
  const executable = browserPath || browser.browserType().executablePath()
  const rows: ScreenRow[] = []
  try {
    for (const name of wanted) {
      const row: ScreenRow = { path: `${managerPath}/${name}`, scores: {}, axe: [], complaints: [], short: [] }
      const url = site.origin + row.path.replace(':id', site.leadId)
      for (const theme of themes) {
        const place: Place = signedOutScreens.includes(name) ? { url } : { url, cookie: site.cookies[theme] }
        await inspectScreen(browser, place, theme, row)
        if (hasLighthouse) await score(executable, place, theme, row)
      }
      rows.push(row)
      console.log(`${row.path} is checked`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return rows
}

export const failuresOfScreen = ({ path, axe, complaints, short }: ScreenRow): string[] =>
  [...short, ...axe, ...complaints].map((failure) => `${path}: ${failure}`)

async function inspectScreen(browser: Browser, { url, cookie }: Place, theme: Theme, row: ScreenRow): Promise<void> {
  const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1440, height: 900 } })
  if (cookie) await context.addCookies(cookiesOf(cookie, url))
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
  row.axe.push(...(await violations(page)).map((violation) => `${violation}, ${theme}`))
  row.complaints.push(...complaints.filter((complaint) => !isRefusal(complaint)))
  await context.close()
}

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((one) => {
    const [name = '', value = ''] = one.split('=', 2)
    return { name, value, url }
  })

/** The sign-in screens request the session, which gets a 401 without one. */
const isRefusal = (complaint: string) => /^4\d\d: |responded with a status of 4\d\d /.test(complaint)

/** Lighthouse sets no theme, so the sign-in screens have the system's, which is light. */
async function score(browserPath: string, { url, cookie }: Place, theme: Theme, row: ScreenRow): Promise<void> {
  if (!cookie && theme === 'dark') return
  const found = await accessibilityOf(url, browserPath, cookie)
  if (found.score !== undefined) row.scores[theme] = found.score
  row.short.push(...found.failures.map((failure) => `${failure}, ${theme}`))
}
