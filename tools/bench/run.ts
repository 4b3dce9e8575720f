// npm run bench: measures each question beside its reference in the same run and writes the table
// into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benchBesideDesks } from './beside-desks.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchDesk } from './desk.ts'
import { benchDeskFollowing } from './desk-follow.ts'
import { benchDeskKeys } from './desk-keys.ts'
import { benchDeskVisit } from './desk-visit.ts'
import { benchFirstPress } from './first-press.ts'
import { benchFollowing } from './follow.ts'
import { benchFurtherPress } from './further-press.ts'
import { benchLeads } from './leads.ts'
import { benchMovingRibbon } from './moving-ribbon.ts'
import { benchPages } from './pages.ts'
import { benchPasses } from './passes.ts'
import { markdownTable } from './table.ts'

const document = new URL('../../docs/benchmarks.md', import.meta.url)
const rows = [
  ...(await benchPages()),
  ...(await benchFirstPress()),
  ...(await benchFurtherPress()),
  ...(await benchMovingRibbon()),
  ...(await benchLeads()),
  ...(await benchDeliveries()),
  ...(await benchFollowing()),
  ...(await benchDeskFollowing()),
  ...(await benchPasses()),
  ...(await benchDesk()),
  ...(await benchDeskKeys()),
  ...(await benchDeskVisit()),
  ...(await benchBesideDesks()),
]
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
const table = `<!-- table -->\n${machine}\n\n${markdownTable(rows)}\n<!-- /table -->`
console.log(table)
writeFileSync(document, readFileSync(document, 'utf8').replace(/<!-- table -->.*<!-- \/table -->/s, table))
