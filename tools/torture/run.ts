// npm run torture [-- --only <words of a fault>] [--short] [--write]: breaks real servers on both
// databases and checks the promises. --write puts the table into docs/reliability.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean' }, write: { type: 'boolean' } },
})
const chosen = faults.filter(({ name }) => name.includes(values.only ?? ''))
const document = new URL('../../docs/reliability.md', import.meta.url)
const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const lines = ['| fault | must | database | measured | holds |', '|---|---|---|---|---|']
let failures = 0
let previous: string | undefined

for (const fault of chosen)
  for (const dialect of values.short ? fault.short : fault.dialects) {
    if (dialect === 'postgres' && !process.env.POSTGRES_BIN) continue
    // The table names a fault once.
    const subject = fault.name === previous ? ' | ' : `${fault.name} | ${fault.must}`
    previous = fault.name
    if (fault.needs === 'nginx' && !process.env.NGINX_BIN) {
      lines.push(`| ${subject} | ${databases[dialect]} | not run: there is no nginx on this machine | – |`)
      console.log(lines.at(-1))
      continue
    }
    const { measured, wrong } = await fault
      .run(dialect, values.short ? 'short' : 'whole')
      .catch((error: Error) => ({ measured: error.message, wrong: ['the run itself failed'] }))
    failures += wrong.length
    const verdict = wrong.length === 0 ? 'yes' : `**no**: ${wrong.join('; ')}`
    lines.push(`| ${subject} | ${databases[dialect]} | ${measured} | ${verdict} |`)
    console.log(lines.at(-1))
  }

const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
const table = `<!-- table -->\n${machine}\n\n${lines.join('\n')}\n<!-- /table -->`
if (values.write)
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(/<!-- table -->.*<!-- \/table -->/s, () => table),
  )
process.exit(failures > 0 ? 1 : 0)
