// npm run audit: measures one page of every route, and the manager's screens, and prints a row for
// each; --write puts the tables into docs/quality.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { managerPath } from '#domain/paths.ts'
import { startSite } from '../../test/running-site.ts'
import { type Inspection, inspect } from './inspect.ts'
import type { LighthouseFigures } from './lighthouse.ts'
import { failuresOfScreen, inspectScreens } from './manager/inspect-screens.ts'
import { markdownTable, summaryTable, tableOfScreens } from './table.ts'

const document = new URL('../../docs/quality.md', import.meta.url)
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const { only } = values
const runs = Number(values.runs)
const browserPath = process.env.BROWSER_PATH ?? ''
const ofSite = only?.filter((path) => !path.startsWith(managerPath))
const failures = [...(ofSite?.length === 0 ? [] : await auditSite()), ...(await auditScreens())]
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function auditSite(): Promise<string[]> {
  const site = await startSite()
  const found = await inspect(site, { only: ofSite, runs, browserPath }).finally(() => site.stop())
  const report = (table: string) => [machine(found), table, baselineLine(found)].join('\n\n')
  console.log(`\n${report(markdownTable(found.rows))}\n`)
  console.log(`Redirects: ${found.redirects.join(', ') || 'none'}`)
  console.log(`External links, not checked: ${found.external.join(', ')}`)
  if (values.write) write('table', report(summaryTable(found.rows)))
  return found.failures
}

async function auditScreens(): Promise<string[]> {
  const rows = await inspectScreens({ only, hasLighthouse: runs > 0, browserPath })
  if (rows.length === 0) return []
  const table = tableOfScreens(rows)
  console.log(`\n${table}\n`)
  if (values.write) write('screens', table)
  return rows.flatMap(failuresOfScreen)
}

function machine({ rows, browser }: Inspection): string {
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, Chromium ${browser}`,
    lighthouseOf(rows.flatMap(({ lighthouse }) => lighthouse ?? [])),
  ].join(', ')
}

function baselineLine({ baseline }: Inspection): string {
  if (!baseline) return 'The baseline page was not measured.'
  const { firstPaint, largestPaint } = baseline.median
  return `The baseline page in the same run: first paint at ${Math.round(firstPaint)} ms, largest at ${Math.round(largestPaint)}.`
}

function lighthouseOf(measured: LighthouseFigures[]): string {
  const [first] = measured
  if (!first) return 'without Lighthouse (`--runs 0`)'
  const indices = measured.map(({ benchmarkIndex }) => benchmarkIndex).toSorted((one, other) => one - other)
  return `Lighthouse ${first.version}, CPU index ${indices[Math.floor(indices.length / 2)]}`
}

function write(place: 'table' | 'screens', text: string) {
  const marked = `<!-- ${place} -->\n${text}\n<!-- /${place} -->`
  const former = new RegExp(`<!-- ${place} -->.*<!-- /${place} -->`, 's')
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(former, () => marked),
  )
}
