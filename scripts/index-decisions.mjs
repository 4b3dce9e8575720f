// node scripts/index-decisions.mjs [--check]: writes the table in docs/decisions/README.md, or
// fails if it is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './toolchain.mjs'

const folder = join(root, 'docs', 'decisions')
const index = join(folder, 'README.md')
const form = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|superseded by \[\d+\]\([\w.-]+\))\.\n/

const names = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort()
const rows = names.map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, number, title, date, status] = text.match(form) ?? []
  if (Number(number) !== Number(name.slice(0, 4)))
    fail(
      `docs/decisions/${name}: begins with "# ${Number(name.slice(0, 4))}. <title>", an empty line, and "Date: YYYY-MM-DD. Status: accepted."`,
    )
  if (!text.includes('\nRevisit when: ')) fail(`docs/decisions/${name}: ends with "Revisit when: ..."`)
  return `| ${number} | [${title}](${name}) | ${date} | ${status} |`
})
const before = readFileSync(index, 'utf8')
const table = ['| | decision | date | status |', '|---|---|---|---|', ...rows].join('\n')
const after = before.replace(
  /(<!-- table -->\n)[\s\S]*(<!-- \/table -->)/,
  (_, start, end) => `${start}${table}\n${end}`,
)
if (!process.argv.includes('--check')) writeFileSync(index, after)
else if (after !== before) fail('docs/decisions/README.md differs from the decisions: node scripts/index-decisions.mjs')
console.log(`${names.length} decisions have a date, a status and a line in the index.`)
