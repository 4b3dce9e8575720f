import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { limits } from './limits.ts'

export interface LighthouseFigures {
  version: string
  /** Lighthouse rates the CPU, so that machines can be compared. */
  benchmarkIndex: number
  /** 0 to 100 by category id; undefined if the page's purpose contradicts the category. */
  scores: Record<string, number | undefined>
  /** Medians of each figure over all runs. */
  median: Vitals
  /** The worst of each figure, as an unlucky visitor has them. */
  worst: Vitals & { performance: number }
  failures: string[]
}

/** Milliseconds, except for the layout shift, which has no unit. */
interface Vitals {
  firstPaint: number
  largestPaint: number
  /** Milliseconds from the first contentful paint to the largest. */
  paintsApart: number
  layoutShift: number
  blockingTime: number
}

/** Takes the scores from the run with the median performance. */
export async function measure(url: string, runs: number, browser: string): Promise<LighthouseFigures> {
  const { pathname: path } = new URL(url)
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runUntilMeasured(url, browser))
  const middle = reports.toSorted(byPerformance)[Math.floor(runs / 2)]
  if (!middle) throw new Error('Lighthouse needs at least one run')
  return figuresOf(middle, reports, path)
}

/** Milliseconds: the stream of events never ends, and would be waited for. */
const waiting = ['--max-wait-for-load=15000']

/** The score for accessibility alone, with the session cookie. */
export async function accessibilityOf(
  url: string,
  browser: string,
  cookie?: string,
): Promise<{ score: number | undefined; failures: string[] }> {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []
  const options = ['--only-categories=accessibility', '--throttling-method=provided', ...waiting, ...headers]
  const report = await runUntilMeasured(url, browser, options)
  const category = report.categories.accessibility
  const { pathname } = new URL(url)
  const led = new URL(report.finalDisplayedUrl).pathname
  if (!category || led !== pathname) return { score: undefined, failures: [`Lighthouse was led to ${led}`] }
  return judge('accessibility', category, report, pathname)
}

/** Audits that contradict a page's purpose, such as indexing a page that must not be found. */
const deniedByPurpose = (path: string): string[] => [
  ...(/^\/(404$|manager\/|demo\/)/.test(path) ? ['is-crawlable'] : []),
  ...(path === paths.notFound ? ['http-status-code', 'errors-in-console'] : []),
]

/** The parts of `lighthouse/types/lhr` that the audit reads. */
interface Report {
  lighthouseVersion: string
  finalDisplayedUrl: string
  runtimeError?: { code: string; message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>
}

/** Lighthouse sometimes loses the beginning of its trace on a busy machine. */
async function runUntilMeasured(
  url: string,
  browser: string,
  more: readonly string[] = [],
  attempts = 5,
): Promise<Report> {
  const report = await runLighthouse(url, browser, more)
  if (!report.runtimeError) return report
  if (attempts === 1) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`)
  return runUntilMeasured(url, browser, more, attempts - 1)
}

const cli = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli', 'index.js')
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage']

async function runLighthouse(url: string, browser: string, more: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-lighthouse-'))
  const file = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    // Lighthouse can exit before a long report has left its pipe, so it writes a file.
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    // The page for 404 is measured like the others.
    '--ignore-status-code',
    `--chrome-flags=${flags.join(' ')}`,
    ...more,
  ]
  const environment = { ...process.env, CHROME_PATH: browser }
  try {
    await promisify(execFile)(process.execPath, [cli, url, ...options], { env: environment }).catch((error) => {
      // Lighthouse also exits with an error when it could not measure; its report then says why.
      if (!existsSync(file)) throw error
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const byPerformance = (one: Report, other: Report) =>
  (one.categories.performance?.score ?? 0) - (other.categories.performance?.score ?? 0) ||
  number(other, 'largest-contentful-paint') - number(one, 'largest-contentful-paint')

function figuresOf(report: Report, all: Report[], path: string): LighthouseFigures {
  const judged = Object.entries(report.categories).map(([id, category]) => judge(id, category, report, path))
  const measured = all.map(vitalsOf)
  const median = eachOf(measured, (values) => percentile(values, 0.5))
  const lowest = Math.min(...all.map(({ categories }) => categories.performance?.score ?? 0))
  return {
    version: report.lighthouseVersion,
    benchmarkIndex: report.environment.benchmarkIndex,
    scores: Object.fromEntries(judged.map(({ id, score }) => [id, score])),
    median,
    worst: { ...eachOf(measured, (values) => Math.max(...values)), performance: Math.round(lowest * 100) },
    failures: [...judged.flatMap(({ failures }) => failures), ...slowness(median, path)],
  }
}

/** Where the page's purpose contradicts some audits, the category passes if all others do. */
function judge(id: string, category: Report['categories'][string], { audits }: Report, path: string) {
  const weighty = category.auditRefs.filter(({ weight }) => weight > 0)
  const short = weighty.filter((audit) => (audits[audit.id]?.score ?? 1) < 1)
  const missing = short.filter((audit) => !deniedByPurpose(path).includes(audit.id))
  const isDenied = missing.length < short.length
  const score = isDenied ? undefined : Math.round((category.score ?? 0) * 100)
  const isFull = isDenied ? missing.length === 0 : score === 100
  const because = missing.map((audit) => `${audit.id} ${audits[audit.id]?.displayValue ?? ''}`.trim()).join(', ')
  return { id, score, failures: isFull ? [] : [`Lighthouse ${id} ${score ?? ''}: ${because}`] }
}

function vitalsOf(report: Report): Vitals {
  const firstPaint = number(report, 'first-contentful-paint')
  const largestPaint = number(report, 'largest-contentful-paint')
  return {
    firstPaint,
    largestPaint,
    paintsApart: largestPaint - firstPaint,
    layoutShift: number(report, 'cumulative-layout-shift'),
    blockingTime: number(report, 'total-blocking-time'),
  }
}

function slowness({ largestPaint, paintsApart, layoutShift, blockingTime }: Vitals, path: string): string[] {
  return [
    ...(largestPaint > limits.largestPaint(path) ? [`the largest paint comes at ${ms(largestPaint)}`] : []),
    ...(paintsApart > limits.paintsApart ? [`the largest paint comes ${ms(paintsApart)} after the first`] : []),
    ...(layoutShift > limits.layoutShift ? [`the layout shifts by ${layoutShift.toFixed(3)}`] : []),
    ...(blockingTime > limits.blockingTime ? [`the page is blocked for ${ms(blockingTime)}`] : []),
  ]
}

const eachOf = (measured: Vitals[], choose: (values: number[]) => number): Vitals => ({
  firstPaint: choose(measured.map(({ firstPaint }) => firstPaint)),
  largestPaint: choose(measured.map(({ largestPaint }) => largestPaint)),
  paintsApart: choose(measured.map(({ paintsApart }) => paintsApart)),
  layoutShift: choose(measured.map(({ layoutShift }) => layoutShift)),
  blockingTime: choose(measured.map(({ blockingTime }) => blockingTime)),
})

const number = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY

const ms = (duration: number) => `${Math.round(duration)} ms`
