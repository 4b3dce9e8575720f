import { resolve } from 'node:path'
import type { Context } from '#server/context.ts'
import { exportLeads } from '#server/leads/lead-csv.ts'
import { findLeads, type LeadFilter, listedLead } from '#server/leads/lead-records.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { leadOptions, leadOptionsHelp, readLeadFilter, readOptions } from '../read-options.ts'

export const exportCommand: Command = {
  summary: 'exports leads, or all data stored about a person',
  help: `npm run lanyard -- export --csv <file> [--force] [filters] [--json]
npm run lanyard -- export --json [filters]
npm run lanyard -- export --person <email>

--csv     writes all fields of all matching leads to a new file that only you can read. Spreadsheets run no formula from it: a cell that
          starts with = + - @, a tab, a line break or an apostrophe gets an extra apostrophe in front. Programs that read the file remove
          one apostrophe from cells that start with one to get the original text. --force replaces an existing file.
--json    alone prints the leads; with --csv, a summary of what was written
--person  prints all data stored about an email address as JSON, to answer an access request

Filters:
${leadOptionsHelp}

  npm run lanyard -- export --csv leads.csv
  npm run lanyard -- export --csv demos.csv --kind demo --since 2026-11-01 --until 2026-11-30
  npm run lanyard -- export --json --state accepted > leads.json
  npm run lanyard -- export --person amara@example.com > amara.json`,
  prepare(args) {
    const values = readOptions(args, {
      ...leadOptions,
      csv: { type: 'string' },
      person: { type: 'string' },
      force: { type: 'boolean', default: false },
    })
    const { csv, person, force, json } = values
    const filter = readLeadFilter(values)
    if (person !== undefined) {
      if (csv !== undefined || Object.values(filter).some((value) => value !== undefined))
        throw new UsageError('export --person takes neither --csv nor filters')
      if (!person.includes('@')) throw new UsageError(`--person is ${person}, but should be an email address`)
      return async (context) => console.log(JSON.stringify(await exportPerson(context, person), null, 2))
    }
    if (csv) return (context) => toCsv(context, resolve(csv), filter, { force, json })
    if (json) return (context) => toJson(context, filter)
    throw new UsageError('export takes --csv <file>, --person <email> or --json')
  },
}

async function toCsv(context: Context, file: string, filter: LeadFilter, { force = false, json = false }) {
  const exported = await exportLeads(context, file, filter, { force })
  console.log(json ? JSON.stringify({ exported, file }) : `Wrote ${pluralize(exported, 'lead')} to ${file}.`)
}

async function toJson(context: Context, filter: LeadFilter) {
  let separator = '['
  for await (const lead of findLeads(context, filter)) {
    process.stdout.write(`${separator}\n${JSON.stringify(listedLead(lead))}`)
    separator = ','
  }
  process.stdout.write(separator === '[' ? '[]\n' : '\n]\n')
}
