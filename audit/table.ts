import type { LighthouseFigures } from './lighthouse.ts'

/** What was found about one page. */
export interface Row {
  path: string
  /** Nothing where Lighthouse was left out. */
  lighthouse?: LighthouseFigures
  css: number
  fonts: number
  html: string[]
  cssErrors: string[]
  links: string[]
  axe: string[]
  complaints: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

const columns: [name: string, cell: (row: Row) => string | number][] = [
  ['page', ({ path }) => `\`${path.replace(/^\/demo\/[\w-]{22}$/, '/demo/:token')}\``],
  ['scores', ({ lighthouse }) => (lighthouse ? categories.map((id) => lighthouse.scores[id] ?? '(1)').join(' ') : '')],
  ['FCP ms', ({ lighthouse }) => rounded(lighthouse?.firstPaint)],
  ['LCP ms', ({ lighthouse }) => rounded(lighthouse?.largestPaint)],
  ['CLS', ({ lighthouse }) => rounded(lighthouse?.layoutShift, 3)],
  ['TBT ms', ({ lighthouse }) => rounded(lighthouse?.blockingTime)],
  ['axe', ({ axe }) => axe.length],
  ['HTML', ({ html }) => html.length],
  ['CSS', ({ cssErrors }) => cssErrors.length],
  ['links', ({ links }) => links.length],
  ['console', ({ complaints }) => complaints.length],
  ['CSS KB', ({ css }) => (css / 1024).toFixed(1)],
  ['fonts KB', ({ fonts }) => (fonts / 1024).toFixed(1)],
]

export const markdownTable = (rows: Row[]): string =>
  [
    line(columns.map(([name]) => name)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map(([, cell]) => cell(row)))),
  ].join('\n')

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

const rounded = (figure: number | undefined, digits = 0) => (figure === undefined ? '' : Number(figure.toFixed(digits)))
