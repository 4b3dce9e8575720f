import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import {
  managerErasurePreviewsPath,
  managerErasuresPath,
  managerPersonExportsPath,
  managerPersonSearchesPath,
} from '#domain/paths.ts'
import type { AuditAction } from '#domain/staff/audit-action.ts'
import { roleHasPermission } from '#domain/staff/permission.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { readReplyTemplates } from '#server/leads/inbox/reply-templates.ts'
import { addressesOfNumber, telephoneKey } from '#server/leads/lead-keys.ts'
import { readLead } from '#server/leads/lead-records.ts'
import { ERASED_AT, erasePerson } from '#server/privacy/erasure.ts'
import { contactOf, emailHash } from '#server/privacy/person-email.ts'
import { exportPerson, readableExport } from '#server/privacy/person-export.ts'
import { findMentions } from '#server/privacy/person-mentions.ts'
import { findPerson, previewErasure } from '#server/privacy/person-search.ts'
import { type CallAuditLog, defineCall } from './define-call.ts'
import { tooManyAttempts } from './guard.ts'
import { noLead } from './lead.ts'
import { idMember } from './lead-members.ts'
import type { ManagerContext } from './manager-context.ts'
import { emailField } from './staff-member-schema.ts'

const count = v.number()
const time = v.nullable(v.string())

const personSchema = v.object({
  email: v.pipe(v.string(), v.description('Or the number of leads without an address.')),
  leads: v.object({ contact: count, demo: count, quick: count, erased: count }),
  first_at: time,
  last_at: time,
  deliveries: v.object({ done: count, waiting: count, stopped: count }),
  demos: count,
  phones: count,
  notes: count,
  drafts: count,
  mails: count,
  suppressed: v.boolean(),
  erased_at: time,
})

/** Requires the country code; accepts common formats. */
const numberField = v.pipe(
  v.string(callFieldMessages.number),
  v.maxLength(40, callFieldMessages.number),
  v.transform((text) => text.replace(/[\s()./-]/g, '')),
  v.check((text) => /^\+\d{5,15}$/.test(text), callFieldMessages.number),
)

export const contactBody = v.union(
  [v.strictObject({ email: emailField }), v.strictObject({ telephone: numberField })],
  callFieldMessages.onePerson,
)

const contactIn = (body: { email: string } | { telephone: string }) => ('email' in body ? body.email : body.telephone)

export const postPersonSearch = defineCall({
  operationId: 'postPersonSearch',
  method: 'POST',
  path: managerPersonSearchesPath,
  summary: 'Count the data about a complete email address or telephone number',
  permission: 'persons.find',
  audit: { action: 'person.searched', subject: 'person' },
  body: contactBody,
  success: { status: 200, data: v.array(personSchema) },
  handle: async ({ context, body, audit }) => {
    if ('email' in body) {
      await notePerson(context, audit, body.email)
      return [await findPerson(context, body.email)]
    }
    const hash = telephoneKey(context.config.appSecret, body.telephone)
    await context.db.write((queries) => audit.write(queries, { subject: { kind: 'person', hash } }))
    const found = []
    for (const email of await addressesOfNumber(context, body.telephone)) found.push(await findPerson(context, email))
    const unaddressed = await findPerson(context, body.telephone)
    return unaddressed.first_at === null ? found : [...found, unaddressed]
  },
})

const as = v.optional(v.picklist(['json', 'text']), 'json')

export const postPersonExport = defineCall({
  operationId: 'postPersonExport',
  method: 'POST',
  path: managerPersonExportsPath,
  summary: 'Export all data about the person of a lead; by email address or number this also requires persons.find',
  permission: 'persons.export',
  audit: { action: 'person.exported', subject: 'person' },
  body: v.union(
    [
      v.strictObject({ lead_id: idMember, as }),
      v.strictObject({ email: emailField, as }),
      v.strictObject({ telephone: numberField, as }),
    ],
    callFieldMessages.onePerson,
  ),
  success: { status: 200, data: v.unknown(), file: 'application/json' },
  failures: [404],
  handle: async ({ context, staffMember, session, body, audit, reply }) => {
    if (!('lead_id' in body) && !roleHasPermission(staffMember.role, 'persons.find')) throw new Problem('not_allowed')
    const now = context.clock()
    const { isExceeded, until } = await consumeRateLimit(context, 'exports of session', session.id)
    if (isExceeded) throw tooManyAttempts(until, now.getTime())
    const lead = 'lead_id' in body ? await readLead(context, body.lead_id) : undefined
    const contact = 'lead_id' in body ? lead && contactOf(lead) : contactIn(body)
    if (!contact) throw noLead()
    await notePerson(context, audit, contact)
    // Drafts are private to their author, but an owner exports everything that is stored.
    const own = roleHasPermission(staffMember.role, 'persons.find') ? {} : { draftsOf: staffMember.id }
    const held = await exportPerson(context, contact, own)
    const isText = body.as === 'text'
    return reply
      .type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
      .header(
        'Content-Disposition',
        `attachment; filename="person-${now.toISOString().slice(0, 10)}.${isText ? 'txt' : 'json'}"`,
      )
      .send(isText ? readableExport(held) : `${JSON.stringify(held, null, 2)}\n`)
  },
})

export const postErasurePreview = defineCall({
  operationId: 'postErasurePreview',
  method: 'POST',
  path: managerErasurePreviewsPath,
  summary: 'Preview what an erasure would delete and what it cannot reach',
  permission: 'persons.erase',
  audit: { action: 'person.searched', subject: 'person' },
  body: contactBody,
  success: {
    status: 200,
    data: v.object({
      person: personSchema,
      leads: v.number(),
      cancelled: v.number(),
      announced: v.number(),
      exports: v.array(v.string()),
      mentions: v.pipe(
        v.array(
          v.object({
            kind: v.picklist(['note', 'draft', 'mail', 'reply template']),
            id: v.string(),
            lead_id: v.nullable(v.string()),
          }),
        ),
        v.description('Up to 100 texts about others that name the person; an erasure does not change them.'),
      ),
    }),
  },
  handle: async ({ context, body, audit }) => {
    const contact = contactIn(body)
    await notePerson(context, audit, contact)
    const { templates } = await readReplyTemplates(context.db.query)
    return { ...(await previewErasure(context, contact)), mentions: await findMentions(context, contact, templates) }
  },
})

const erasureMembers = {
  confirmation: v.string(),
  requested: v.pipe(v.boolean(), v.description('True if the person requested it.')),
}

export const postErasure = defineCall({
  operationId: 'postErasure',
  method: 'POST',
  path: managerErasuresPath,
  summary: 'Erase a person permanently; the request repeats the address or number',
  permission: 'persons.erase',
  fresh: true,
  audit: { action: 'person.erased', subject: 'person' },
  body: v.union(
    [
      v.strictObject({ ...erasureMembers, email: emailField }),
      v.strictObject({ ...erasureMembers, telephone: numberField }),
    ],
    callFieldMessages.onePerson,
  ),
  success: {
    status: 200,
    data: v.object({ leads: v.number(), cancelled: v.number(), announced: v.number(), files: v.number() }),
  },
  failures: [503],
  handle: async ({ context, body, audit }) => {
    const { confirmation, requested } = body
    const contact = contactIn(body)
    if (confirmation.trim().toLowerCase() !== contact.toLowerCase())
      throw invalidMember('confirmation', callFieldMessages.typed)
    const { leads } = await previewErasure(context, contact)
    const note = (queries: Parameters<typeof audit.write>[0], erasedAt: number) => {
      const fields = [
        { name: 'leads', after: leads },
        { name: 'requested', after: Number(requested) },
        { name: ERASED_AT, after: erasedAt },
      ]
      return audit.write(queries, { subject: personSubject(context, contact), fields })
    }
    const erasure = await erasePerson(context, contact, note)
    return {
      leads: erasure.leads,
      cancelled: erasure.cancelled,
      announced: erasure.announced,
      files: erasure.files,
    }
  },
})

/** The log identifies the person by a keyed hash only. */
const personSubject = ({ config }: Pick<ManagerContext, 'config'>, email: string) => ({
  kind: 'person' as const,
  hash: emailHash(config.appSecret, email),
})

/** Runs before the response reveals any data. */
const notePerson = (context: ManagerContext, audit: CallAuditLog, email: string, action?: AuditAction) =>
  context.db.write((queries) =>
    audit.write(queries, { ...(action && { action }), subject: personSubject(context, email) }),
  )
