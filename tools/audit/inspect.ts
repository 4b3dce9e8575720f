import type { RunningSite } from '../../test/running-site.ts'
import { untilSiteIsReady } from '../../test/running-site.ts'
import { startBaselinePage } from './baseline-page.ts'
import { checkCss } from './css.ts'
import { checkHtml } from './html.ts'
import { type LighthouseFigures, measure } from './lighthouse.ts'
import { checkLinks } from './links.ts'
import { fetchPage, type ServedPage } from './served-page.ts'
import { routePaths, sitemapPaths } from './site-pages.ts'
import type { Row } from './table.ts'
import { openBrowser, type Visit, visit } from './visit.ts'
import { type Weight, weigh } from './weight.ts'

export interface Inspection {
  rows: Row[]
  /** Of the baseline page; undefined without Lighthouse. */
  baseline: LighthouseFigures | undefined
  /** One line per failure, with the page. */
  failures: string[]
  redirects: string[]
  external: string[]
  browser: string
}

export interface InspectionOptions {
  /** Paths that get a row; by default one page of each route. */
  only: string[] | undefined
  /** Lighthouse runs per page; 0 skips Lighthouse. */
  runs: number
  browserPath: string
}

/** Lighthouse runs last, while nothing else uses the CPU. */
export async function inspect(site: RunningSite, options: InspectionOptions): Promise<Inspection> {
  const ofRoutes = [...new Set(await routePaths(site.origin))]
  const pages: ServedPage[] = []
  for (const path of new Set([...ofRoutes, ...(await sitemapPaths(site.origin))]))
    pages.push(await fetchPage(site.origin, path))
  const { broken, redirects, external } = await checkLinks(site.origin, pages)
  const reports = new Map<string, Report>()
  for (const page of pages) reports.set(page.path, await read(page, broken))
  const chosen = (options.only ?? ofRoutes).flatMap((path) => reports.get(path) ?? [])
  const browser = await visitAll(chosen, options.browserPath)
  await untilSiteIsReady(site)
  const baseline = options.runs > 0 ? await measureAll(chosen, site.origin, options.runs, browser.path) : undefined
  const failures = Array.from(reports.values()).flatMap(failuresOf)
  return { rows: chosen.flatMap(rowOf), baseline, failures, redirects, external, browser: browser.version }
}

type Report = Omit<Row, 'axe' | 'complaints'> & Partial<Visit> & { page: ServedPage; weight: Weight }

async function read(page: ServedPage, broken: string[]): Promise<Report> {
  const weight = await weigh(page)
  return {
    path: page.path,
    page,
    weight,
    css: weight.css,
    fonts: weight.fonts,
    html: await checkHtml(page),
    cssErrors: checkCss(page),
    links: broken.filter((line) => line.startsWith(`${page.path}: `)).map((line) => line.slice(page.path.length + 2)),
  }
}

async function visitAll(reports: Report[], browserPath: string) {
  const browser = await openBrowser(browserPath)
  try {
    for (const report of reports) Object.assign(report, await visit(browser, report.page.url))
    return { version: browser.version(), path: browserPath || browser.browserType().executablePath() }
  } finally {
    await browser.close()
  }
}

/** Measures the baseline page first, so that its figures come from the same machine and minutes. */
async function measureAll(reports: Report[], origin: string, runs: number, browserPath: string) {
  const page = await startBaselinePage(`${origin}/`)
  const baseline = await measure(page.url, runs, browserPath).finally(() => page.stop())
  for (const report of reports) {
    await measureInto(report, runs, browserPath)
    report.baseline = baseline
  }
  return baseline
}

async function measureInto(report: Report, runs: number, browserPath: string) {
  report.lighthouse = await measure(report.page.url, runs, browserPath)
  console.log([`${report.path} is measured`, ...report.lighthouse.failures].join('\n  '))
}

const rowOf = ({ axe, complaints, ...report }: Report): Row[] =>
  axe && complaints ? [{ ...report, axe, complaints }] : []

const failuresOf = ({ path, html, cssErrors, links, weight, axe = [], complaints = [], lighthouse }: Report) =>
  [...(lighthouse?.failures ?? []), ...html, ...cssErrors, ...links, ...weight.failures, ...axe, ...complaints].map(
    (failure) => `${path}: ${failure}`,
  )
