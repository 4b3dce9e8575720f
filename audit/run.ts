// npm run audit: looks at one page of every route and prints a row for each; with --write, into docs/quality.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { untilImagesAreReady } from '../bench/processes.ts'
import { startSite } from '../test/running-site.ts'
import { checkCss } from './css.ts'
import { checkHtml } from './html.ts'
import { measure } from './lighthouse.ts'
import { checkLinks } from './links.ts'
import { fetchPage, type ServedPage } from './served-page.ts'
import { listedAddresses, routeAddresses } from './site-pages.ts'
import { markdownTable, type Row } from './table.ts'
import { openBrowser, visit } from './visit.ts'
import { weigh } from './weight.ts'

const document = new URL('../docs/quality.md', import.meta.url)
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const browserPath = process.env.BROWSER_PATH ?? ''
const site = await startSite()
const browser = await openBrowser(browserPath)
const failures: string[] = []
const rows: Row[] = []
try {
  await untilImagesAreReady(site.dataDir)
  const ofRoutes = await routeAddresses(site.origin)
  const pages: ServedPage[] = []
  for (const path of new Set([...ofRoutes, ...(await listedAddresses(site.origin))]))
    pages.push(await fetchPage(site.origin, path))
  const { broken, redirects, external } = await checkLinks(site.origin, pages)
  const chosen = values.only ?? ofRoutes
  for (const page of pages)
    if (chosen.includes(page.path)) await audit(page, broken)
    else note(page.path, [...(await checkHtml(page)), ...checkCss(page), ...linksOf(page, broken)])
  console.log(`Redirects: ${redirects.join(', ') || 'none'}\nLinks to elsewhere, not asked: ${external.join(', ')}`)
} finally {
  await browser.close()
  await site.stop()
}
const report = `${machine()}\n\n${markdownTable(rows)}`
console.log(`\n${report}\n`)
for (const failure of failures) console.error(failure)
if (values.write) write(report)
process.exitCode = failures.length > 0 ? 1 : 0

async function audit(page: ServedPage, broken: string[]) {
  const { axe, complaints } = await visit(browser, page.address)
  const [html, cssErrors, links] = [await checkHtml(page), checkCss(page), linksOf(page, broken)]
  const { css, fonts, failures: heavy } = await weigh(page)
  const lighthouse = await measure(
    page.address,
    Number(values.runs),
    browserPath || browser.browserType().executablePath(),
  )
  rows.push({ path: page.path, lighthouse, css, fonts, html, cssErrors, links, axe, complaints })
  note(page.path, [...lighthouse.failures, ...html, ...cssErrors, ...links, ...axe, ...complaints, ...heavy])
}

function note(path: string, found: string[]) {
  const lines = found.map((failure) => `${path}: ${failure}`)
  failures.push(...lines)
  console.log(lines.length > 0 ? lines.join('\n') : `${path}: well`)
}

function linksOf({ path }: ServedPage, broken: string[]): string[] {
  return broken.filter((line) => line.startsWith(`${path}: `)).map((line) => line.slice(path.length + 2))
}

function machine(): string {
  const indices = rows.map(({ lighthouse }) => lighthouse.benchmarkIndex).toSorted((one, other) => one - other)
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, Lighthouse's measure of the CPU ${indices[Math.floor(indices.length / 2)]}`,
    `Node ${process.versions.node}, Chromium ${browser.version()}, Lighthouse ${rows[0]?.lighthouse.version}`,
  ].join(', ')
}

function write(text: string) {
  const marked = `<!-- table -->\n${text}\n<!-- /table -->`
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(/<!-- table -->.*<!-- \/table -->/s, () => marked),
  )
}
