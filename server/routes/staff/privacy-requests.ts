import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { managerPrivacyRequestPath, managerPrivacyRequestsPath } from '#domain/paths.ts'
import { privacyRequestKinds } from '#domain/privacy-request.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { readLead } from '#server/leads/lead-records.ts'
import { contactOf } from '#server/privacy/person-email.ts'
import { finishRequest, listRequests, recordRequest } from '#server/privacy/privacy-requests.ts'
import { defineCall } from './define-call.ts'
import { noLead } from './lead.ts'
import { idMember } from './lead-members.ts'
import { emailField } from './staff-member-schema.ts'

export const getRequests = defineCall({
  operationId: 'getRequests',
  method: 'GET',
  path: managerPrivacyRequestsPath,
  summary: 'List up to 200 open privacy requests, the most urgent first, then the 20 last completed ones',
  permission: 'privacy.read',
  audit: 'recording the request named the person, and the list only shows due dates',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(privacyRequestKinds),
        address: v.nullable(v.string()),
        address_hash: v.string(),
        requested_at: v.string(),
        due_at: v.string(),
        days_left: v.number(),
        recorded_by: v.nullable(v.string()),
        done_at: v.nullable(v.string()),
        done_by: v.nullable(v.string()),
      }),
    ),
  },
  handle: ({ context }) => listRequests(context),
})

/** Milliseconds; older requests are past any legal deadline. */
const MAX_AGE = 366 * 24 * 3_600_000

const members = {
  kind: v.picklist(privacyRequestKinds),
  requested_at: v.optional(v.pipe(v.string(callFieldMessages.time), v.isoTimestamp(callFieldMessages.time))),
}

export const postRequest = defineCall({
  operationId: 'postRequest',
  method: 'POST',
  path: managerPrivacyRequestsPath,
  summary: 'Record a privacy request, due within 30 days; a repeat is one request',
  permission: 'requests.record',
  audit: { action: 'request.recorded', subject: 'request' },
  body: v.union(
    [v.strictObject({ ...members, lead_id: idMember }), v.strictObject({ ...members, email: emailField })],
    callFieldMessages.onePerson,
  ),
  success: { status: 200, data: v.object({ id: v.string(), is_new: v.boolean() }) },
  failures: [404],
  handle: async ({ context, staffMember, body, audit }) => {
    const now = context.clock().getTime()
    const requestedAt = body.requested_at === undefined ? undefined : Date.parse(body.requested_at)
    if (requestedAt !== undefined && (requestedAt > now || requestedAt < now - MAX_AGE))
      throw invalidMember('requested_at', callFieldMessages.askedAt)
    const lead = 'lead_id' in body ? await readLead(context, body.lead_id) : undefined
    const email = 'email' in body ? body.email : lead && contactOf(lead)
    if (!email) throw noLead()
    const { id, isNew } = await recordRequest(
      context,
      { kind: body.kind, email, requestedAt },
      {
        staffMemberId: staffMember.id,
        audit: (queries, { id, address_hash }) =>
          audit.write(queries, {
            subject: { kind: 'request', id, hash: address_hash },
            fields: [{ name: 'kind', after: body.kind }],
          }),
      },
    )
    return { id, is_new: isNew }
  },
})

export const patchRequest = defineCall({
  operationId: 'patchRequest',
  method: 'PATCH',
  path: managerPrivacyRequestPath,
  summary: 'Complete a privacy request, which blanks its address',
  permission: 'privacy.read',
  audit: { action: 'request.done', subject: 'request' },
  params: v.object({ id: idMember }),
  body: v.strictObject({ done: v.literal(true) }),
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, staffMember, params: { id }, audit }) => {
    const isDone = await finishRequest(context, id, {
      staffMemberId: staffMember.id,
      audit: (queries, { address_hash }) =>
        audit.write(queries, { subject: { kind: 'request', id, hash: address_hash } }),
    })
    if (isDone === undefined) throw new Problem('not_found')
    if (!isDone) throw new Problem('version_conflict')
    return null
  },
})
