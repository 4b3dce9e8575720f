import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerPersonExportsPath } from '#domain/paths.ts'
import { mayRole } from '#domain/staff/permission.ts'
import { Problem } from '#server/http/problem.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { readLead } from '#server/leads/lead-records.ts'
import { exportPerson, readableExport } from '#server/privacy/person-export.ts'
import { defineCall } from '../../define-call.ts'
import { tooManyTries } from '../../guard.ts'
import { idMember } from '../../lead-members.ts'
import { emailField } from '../../staff-member-schema.ts'
import { noLead } from '../leads/lead-answer.ts'
import { notePerson } from './note-person.ts'

const as = v.optional(v.picklist(['json', 'text']), 'json')

export const postPersonExport = defineCall({
  operationId: 'postPersonExport',
  method: 'POST',
  path: managerPersonExportsPath,
  summary: 'Export all that is held about the person of a lead; by email address it takes persons.find too',
  permission: 'persons.export',
  audit: { action: 'person.exported', subject: 'person' },
  body: v.union(
    [v.strictObject({ lead_id: idMember, as }), v.strictObject({ email: emailField, as })],
    callFieldWords.whom,
  ),
  success: { status: 200, data: v.unknown(), file: 'application/json' },
  failures: [404],
  handle: async ({ context, operator, session, body, audit, reply }) => {
    if ('email' in body && !mayRole(operator.role, 'persons.find')) throw new Problem('not_allowed')
    const now = context.clock()
    const { isOver, until } = await countTry(context, 'exports of session', session.id)
    if (isOver) throw tooManyTries(until, now.getTime())
    const email = 'email' in body ? body.email : (await readLead(context, body.lead_id))?.email
    if (!email) throw noLead()
    await notePerson(context, audit, email)
    // What a colleague has not sent is nobody else's; an owner answers for all that is held.
    const own = mayRole(operator.role, 'persons.find') ? {} : { draftsOf: operator.id }
    const held = await exportPerson(context, email, own)
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
