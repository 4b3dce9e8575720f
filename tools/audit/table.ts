import type { LighthouseFigures } from './lighthouse.ts'
import type { ScreenRow } from './manager/inspect-screens.ts'
import { shownPath } from './site-pages.ts'

export interface Row {
  path: string
  /** Undefined without Lighthouse. */
  lighthouse?: LighthouseFigures
  baseline?: LighthouseFigures
  css: number
  fonts: number
  html: string[]
  cssErrors: string[]
  links: string[]
  axe: string[]
  complaints: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

type Columns<Of> = [name: string, cell: (row: Of) => string | number][]

const columns: Columns<Row> = [
  ['page', ({ path }) => `\`${shownPath(path)}\``],
  ['scores', ({ lighthouse }) => (lighthouse ? scoresOf(lighthouse) : '')],
  ['FCP ms', ({ lighthouse }) => withWorst(lighthouse, 'firstPaint')],
  ['LCP ms', ({ lighthouse }) => withWorst(lighthouse, 'largestPaint')],
  [
    'of the baseline',
    ({ lighthouse, baseline }) => share(lighthouse?.median.largestPaint, baseline?.median.largestPaint),
  ],
  ['CLS', ({ lighthouse }) => withWorst(lighthouse, 'layoutShift', 3)],
  ['TBT ms', ({ lighthouse }) => withWorst(lighthouse, 'blockingTime')],
  ['axe', ({ axe }) => axe.length],
  ['HTML', ({ html }) => html.length],
  ['CSS', ({ cssErrors }) => cssErrors.length],
  ['links', ({ links }) => links.length],
  ['console', ({ complaints }) => complaints.length],
  ['CSS KB', ({ css }) => (css / 1024).toFixed(1)],
  ['fonts KB', ({ fonts }) => (fonts / 1024).toFixed(1)],
]

const screenColumns: Columns<ScreenRow> = [
  ['screen', ({ path }) => `\`${path}\``],
  ['accessibility, light', ({ scores }) => scores.light ?? ''],
  ['dark', ({ scores }) => scores.dark ?? ''],
  ['axe', ({ axe }) => axe.length],
  ['console', ({ complaints }) => complaints.length],
]

/** What docs/quality.md shows of a page; the terminal shows all columns. */
const summaryColumns: Columns<Row> = [
  ['page', ({ path }) => `\`${shownPath(path)}\``],
  ['lowest score', ({ lighthouse }) => (lighthouse ? lowestScore(lighthouse) : '')],
  ['LCP ms', ({ lighthouse }) => (lighthouse ? Math.round(lighthouse.median.largestPaint) : '')],
  [
    'faults',
    ({ axe, html, cssErrors, links, complaints }) =>
      [axe, html, cssErrors, links, complaints].reduce((sum, { length }) => sum + length, 0),
  ],
]

export const markdownTable = (rows: Row[]): string => tableOf(columns, rows)

export const summaryTable = (rows: Row[]): string => tableOf(summaryColumns, rows)

export const tableOfScreens = (rows: ScreenRow[]): string => tableOf(screenColumns, rows)

const tableOf = <Of>(columnsOf: Columns<Of>, rows: Of[]): string =>
  [
    line(columnsOf.map(([name]) => name)),
    `|${'---|'.repeat(columnsOf.length)}`,
    ...rows.map((row) => line(columnsOf.map(([, cell]) => cell(row)))),
  ].join('\n')

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

function scoresOf({ scores, worst }: LighthouseFigures): string {
  const [performance, ...others] = categories.map((id) => scores[id] ?? '(1)')
  const lowest = worst.performance < Number(performance) ? ` (${worst.performance})` : ''
  return [`${performance}${lowest}`, ...others].join(' ')
}

/** Of the categories that judge the page. */
const lowestScore = ({ scores }: LighthouseFigures) =>
  Math.min(...Object.values(scores).filter((score) => score !== undefined))

/** The median, followed by the worst in brackets if it differs. */
function withWorst(
  figures: LighthouseFigures | undefined,
  name: keyof LighthouseFigures['median'],
  digits = 0,
): string {
  if (!figures) return ''
  const [median, worst] = [Number(figures.median[name].toFixed(digits)), Number(figures.worst[name].toFixed(digits))]
  return median === worst ? String(median) : `${median} (${worst})`
}

const share = (figure: number | undefined, of: number | undefined) =>
  figure === undefined || of === undefined ? '' : (figure / of).toFixed(2)
