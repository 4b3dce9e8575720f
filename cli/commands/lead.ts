import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type NoteText, noteTextSchema } from '#domain/leads/lead-note.ts'
import { type LeadStage, leadStages } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { type LeadDetail, readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { deliveryColumns, deliveryLine, formatMinute, printFields, printTable } from '../print.ts'
import { readIds, readOneOf, readOptionsAndPositionals } from '../read-options.ts'
import { resolveId, shortIds } from '../short-ids.ts'

const actor = { staffMemberId: 'command line', isCommandLine: true } as const

export const lead: Command = {
  summary: 'shows one lead with its deliveries and notes',
  help: `npm run lanyard -- lead <id> [--stage <stage>] [--note <text>] [--json]

Shows everything about a lead, what staff did with it, and the state of each of its deliveries. The start of the id is enough if no other
lead's id starts with it.

--stage  sets the stage first: new, in_progress, answered, won, closed or spam (later leads of the address become spam, too)
--note   adds a note first; leads --search finds it, and an erasure removes it

  npm run lanyard -- lead 019e2734-7c00-7000-8000-000000000000
  npm run lanyard -- lead 019e2734-7c00-7000-8000-000000000000 --json`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      stage: { type: 'string' },
      note: { type: 'string' },
    })
    const prefix = readIds('lead', positionals, { most: 1 })[0] ?? ''
    const stage = readOneOf('--stage', values.stage, leadStages)
    const note = v.safeParse(noteTextSchema, { kind: 'note', text: values.note ?? '' })
    if (values.note !== undefined && !note.success) throw new UsageError(`--note ${note.issues[0].message}`)
    return async (context) => {
      await new InboxBackfill(context).run()
      const id = await resolveId(context, 'leads', prefix)
      if (note.success) await addNote(context, id, note.output)
      if (stage) await setStage(context, id, stage)
      const found = await readLeadDetail(context, id)
      if (!found) throw new Error(`There is no lead ${id}.`)
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else print(found)
    }
  },
}

async function addNote(context: Context, leadId: string, note: NoteText) {
  const { state } = await saveNote(context, actor, { id: randomUUID(), leadId, ...note })
  if (state !== 'stored') throw new Error(`There is no lead ${leadId}, or its data was erased.`)
}

async function setStage(context: Context, id: string, stage: LeadStage) {
  const version = (await readLeadDetail(context, id))?.progress.version ?? 0
  const outcome = await changeLead(context, actor, { id, version, stage })
  if (outcome.state === 'missing') throw new Error(`There is no lead ${id}.`)
  if (outcome.state === 'refused') throw new Error(`The stage of ${id} cannot be set: the lead is ${outcome.reason}.`)
  if (outcome.state === 'conflict')
    throw new Error(`Someone else changed ${id} at the same time. Check it, then try again.`)
}

function print(lead: LeadDetail) {
  const { deliveries, notes, progress, first_touch, last_touch: _, utm, held_reasons, ...fields } = lead
  printFields({
    ...fields,
    stage: progress.stage,
    owner: progress.owner_id,
    snoozed_until: progress.snoozed_until,
    first_page: first_touch.page,
    held_reasons: held_reasons.join(', '),
    utm:
      utm &&
      Object.entries(utm)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  })
  console.log()
  printTable(
    deliveryColumns,
    deliveries.map(deliveryLine(shortIds(deliveries.map(({ id }) => id)))),
    'This lead has no deliveries.',
  )
  if (notes.length > 0) {
    console.log()
    for (const { created_at, staff_member_id, kind, text } of notes)
      printFields({ [`${formatMinute(created_at)} ${staff_member_id}, ${kind}`]: text })
  }
  const statuses = deliveries.flatMap((delivery) => delivery.statuses.map((status) => ({ delivery, ...status })))
  if (statuses.length === 0) return
  console.log()
  printTable(
    ['receivers said', 'about', ''],
    statuses.map(({ delivery, status, at }) => [formatMinute(at), `${delivery.channel} ${delivery.purpose}`, status]),
  )
}
