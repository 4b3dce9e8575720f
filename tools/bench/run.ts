// npm run bench: measures each figure and its reference in the same run and writes the table
// into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benchAnimationFrames } from './animation-frames.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchDemoPageUpdates } from './demo-page-updates.ts'
import { benchDemoPress } from './demo-press.ts'
import { benchFirstTouch } from './first-touch.ts'
import { benchInboxKeys } from './inbox-keys.ts'
import { benchInboxUpdates } from './inbox-updates.ts'
import { benchInboxVisit } from './inbox-visit.ts'
import { benchLeadLists } from './lead-lists.ts'
import { benchLeads } from './leads.ts'
import { benchPages } from './pages.ts'
import { benchPagesWithOpenInboxes } from './pages-with-open-inboxes.ts'
import { benchPasses } from './passes.ts'
import { markdownTable } from './table.ts'

const document = new URL('../../docs/benchmarks.md', import.meta.url)
const rows = [
  ...(await benchPages()),
  ...(await benchFirstTouch()),
  ...(await benchDemoPress()),
  ...(await benchAnimationFrames()),
  ...(await benchLeads()),
  ...(await benchDeliveries()),
  ...(await benchDemoPageUpdates()),
  ...(await benchInboxUpdates()),
  ...(await benchPasses()),
  ...(await benchLeadLists()),
  ...(await benchInboxKeys()),
  ...(await benchInboxVisit()),
  ...(await benchPagesWithOpenInboxes()),
]
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
const table = `<!-- table -->\n${machine}\n\n${markdownTable(rows)}\n<!-- /table -->`
console.log(table)
writeFileSync(document, readFileSync(document, 'utf8').replace(/<!-- table -->.*<!-- \/table -->/s, table))
