import * as v from 'valibot'
import { fieldProblems } from '#content/field-problems.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { formFields, type LeadField } from '#domain/leads/lead-fields.ts'
import { managerCountriesPath, managerLeadMatchesPath, managerNewLeadsPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { findMatchingLeads } from '#server/leads/inbox/related-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { listCountries } from '#server/runtime/countries.ts'
import { asProblem } from '../public/leads.ts'
import { defineCall } from './define-call.ts'
import { actorOf } from './lead.ts'
import { rowSchema } from './lead-schemas.ts'

const text = v.optional(v.string())
const fields = Object.fromEntries(formFields.contact.map((name) => [name, text])) as Record<
  (typeof formFields.contact)[number],
  typeof text
>

export const postLead = defineCall({
  operationId: 'postLead',
  method: 'POST',
  path: managerNewLeadsPath,
  summary: 'Add a lead by hand, assigned to you; equal fields are one lead for ten minutes',
  permission: 'leads.work',
  audit: { action: 'lead.added', subject: 'lead' },
  body: v.strictObject({
    ...fields,
    is_confirmed: v.pipe(v.boolean(), v.description('Whether the person gets the confirmation email of the form.')),
  }),
  success: { status: 200, data: v.object({ id: v.string() }) },
  failures: [409, 503],
  handle: async (input) => {
    const { context, body } = input
    const { is_confirmed: isConfirmed, ...lead } = body
    const outcome = await submitLead(context, 'contact', lead, {
      ipAddress: '',
      added: { by: actorOf(input), isConfirmed },
    })
    if (outcome.state === 'stored') return { id: outcome.id }
    const { nameRule } = context.config
    if (outcome.state !== 'refused') throw asProblem(outcome, nameRule)
    const errors = outcome.fields.map((field) => ({
      field,
      message: (isBlank(lead, field) && newLeadCopy.missing[field]) || fieldProblems[nameRule][field],
    }))
    throw new Problem('invalid_fields', { errors })
  },
})

const isBlank = (lead: { [Name in LeadField]?: string | undefined }, field: LeadField) => !lead[field]?.trim()

export const postLeadMatches = defineCall({
  operationId: 'postLeadMatches',
  method: 'POST',
  path: managerLeadMatchesPath,
  summary: 'List up to 10 leads with this email address or number, newest first',
  permission: 'leads.work',
  readsOnly: true,
  audit: 'a list shows excerpts; the log records when a lead is opened',
  body: v.strictObject({ email: text, telephone: text, country: text }),
  success: { status: 200, data: v.array(rowSchema) },
  handle: ({ context, body }) => findMatchingLeads(context, body),
})

export const getCountries = defineCall({
  operationId: 'getCountries',
  method: 'GET',
  path: managerCountriesPath,
  summary: 'List the countries that a lead can have, by name',
  permission: 'leads.work',
  audit: 'it contains no personal data',
  success: { status: 200, data: v.array(v.object({ code: v.string(), name: v.string() })) },
  handle: async () => listCountries().map(({ code, name }) => ({ code, name })),
})
