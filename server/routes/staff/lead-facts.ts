import * as v from 'valibot'
import { fieldProblems } from '#content/field-problems.ts'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { factFields } from '#domain/leads/lead-facts.ts'
import { managerLeadFactsPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { correctLead } from '#server/leads/inbox/correct-lead.ts'
import { namesOfStaff } from '#server/staff/staff-members.ts'
import { defineCall } from './define-call.ts'
import { actorOf, noLead } from './lead.ts'
import { leadParams, versionMember } from './lead-members.ts'
import { progressSchema } from './lead-schemas.ts'

const text = v.optional(v.string())
const facts = Object.fromEntries(factFields.map((name) => [name, text])) as Record<
  (typeof factFields)[number],
  typeof text
>

export const patchLeadFacts = defineCall({
  operationId: 'patchLeadFacts',
  method: 'PATCH',
  path: managerLeadFactsPath,
  summary: 'Correct name, contacts, company, job or country; blank text removes a value. The timeline has the old ones',
  permission: 'leads.work',
  audit: { action: 'lead.corrected', subject: 'lead' },
  params: leadParams,
  body: v.pipe(
    v.strictObject({ version: versionMember, ...facts }),
    v.check((body) => factFields.some((name) => body[name] !== undefined), callFieldMessages.nothing),
  ),
  success: { status: 200, data: progressSchema },
  failures: [409],
  handle: async (input) => {
    const { context, params, body } = input
    const { version, ...facts } = body
    const outcome = await correctLead(context, actorOf(input), { id: params.id, version, facts })
    if (outcome.state === 'corrected') return outcome.progress
    if (outcome.state === 'missing') throw noLead()
    if (outcome.state === 'refused') throw new Problem(outcome.reason === 'held' ? 'lead_held' : 'lead_erased')
    if (outcome.state === 'conflict') {
      const { by, at, ...conflict } = outcome.conflict
      const names = await namesOfStaff(context.db.query, by === null ? [] : [by])
      const author = by === null ? null : { id: by, name: names.get(by) ?? null }
      throw new Problem('version_conflict', { conflict: { ...conflict, at: new Date(at).toISOString(), by: author } })
    }
    const { nameRule } = context.config
    const errors = outcome.fields.map((field) => ({
      field,
      message: (field === 'email' && facts.email === '' && newLeadCopy.missing.email) || fieldProblems[nameRule][field],
    }))
    throw new Problem('invalid_fields', { errors })
  },
})
