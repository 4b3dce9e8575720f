// npm run audit: measures one page of every route and prints a row for each; --write puts the table
// into docs/quality.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { startHttpsSite } from '../test/https-site.ts'
import { startSite } from '../test/running-site.ts'
import { type Inspection, inspect } from './inspect.ts'
import type { LighthouseFigures } from './lighthouse.ts'
import { type RatedSite, rateSite } from './observatory/rate-site.ts'
import { markdownTable } from './table.ts'

const document = new URL('../docs/quality.md', import.meta.url)
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const secure = await startHttpsSite()
const rated = await rateSite(secure, values.only).finally(() => secure.stop())
const site = await startSite()
const options = { only: values.only, runs: Number(values.runs), browserPath: process.env.BROWSER_PATH ?? '', rated }
const found = await inspect(site, options).finally(() => site.stop())
const report = [machine(found), markdownTable(found.rows), floorLine(found), observatoryLine(rated)].join('\n\n')
console.log(`\n${report}\n`)
console.log(`Redirects: ${found.redirects.join(', ') || 'none'}`)
console.log(`Links to elsewhere, not asked: ${found.external.join(', ')}`)
for (const failure of found.failures) console.error(failure)
if (values.write) write(report)
process.exitCode = found.failures.length > 0 ? 1 : 0

function machine({ rows, browser }: Inspection): string {
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, Chromium ${browser}`,
    lighthouseOf(rows.flatMap(({ lighthouse }) => lighthouse ?? [])),
  ].join(', ')
}

function floorLine({ floor }: Inspection): string {
  if (!floor) return 'The floor page was left out.'
  const { firstPaint, largestPaint } = floor.median
  return `The floor page in the same run: first paint at ${Math.round(firstPaint)} ms, largest at ${Math.round(largestPaint)}.`
}

function observatoryLine({ others }: RatedSite): string {
  const told = others.map(({ path, grade, score }) => `\`${path.replace(/-[\w-]+\.js$/, '-….js')}\` ${grade} ${score}`)
  return `The Observatory's score beside pages: ${told.join(', ')}.`
}

function lighthouseOf(measured: LighthouseFigures[]): string {
  const [first] = measured
  if (!first) return 'without Lighthouse (`--runs 0`)'
  const indices = measured.map(({ benchmarkIndex }) => benchmarkIndex).toSorted((one, other) => one - other)
  return `Lighthouse ${first.version}, its measure of the CPU ${indices[Math.floor(indices.length / 2)]}`
}

function write(text: string) {
  const marked = `<!-- table -->\n${text}\n<!-- /table -->`
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(/<!-- table -->.*<!-- \/table -->/s, () => marked),
  )
}
