import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { MAX_REPLY_TEMPLATES, replyTemplateSchema } from '#domain/leads/reply-template.ts'
import { managerReplyTemplatesPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { readReplyTemplates, writeReplyTemplates } from '#server/leads/inbox/reply-templates.ts'
import { defineCall } from './define-call.ts'
import { versionMember } from './lead-members.ts'

const replyTemplatesSchema = v.object({
  version: v.number(),
  templates: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      text: v.string(),
      staff_member_id: v.pipe(v.string(), v.description('Its author, who can change it, as owners can.')),
    }),
  ),
})

export const getReplyTemplates = defineCall({
  operationId: 'getReplyTemplates',
  method: 'GET',
  path: managerReplyTemplatesPath,
  summary: 'Read the reply templates',
  permission: 'leads.read',
  audit: 'they contain no personal data',
  success: { status: 200, data: replyTemplatesSchema },
  handle: ({ context }) => readReplyTemplates(context.db.query),
})

const tooManyMessage = callFieldMessages.templates(MAX_REPLY_TEMPLATES)

export const putReplyTemplates = defineCall({
  operationId: 'putReplyTemplates',
  method: 'PUT',
  path: managerReplyTemplatesPath,
  summary: 'Store all reply templates; only their author or an owner can change one',
  permission: 'leads.work',
  audit: { action: 'reply_templates.changed', subject: 'settings' },
  body: v.strictObject({
    version: versionMember,
    templates: v.pipe(
      v.array(replyTemplateSchema),
      v.maxLength(MAX_REPLY_TEMPLATES, tooManyMessage),
      v.check((templates) => new Set(templates.map(({ id }) => id)).size === templates.length, tooManyMessage),
    ),
  }),
  bodyLimit: 1_048_576,
  success: { status: 200, data: replyTemplatesSchema },
  failures: [409, 413],
  handle: async ({ context, staffMember, body, audit }) => {
    const outcome = await writeReplyTemplates(
      context,
      {
        staffMemberId: staffMember.id,
        isOwner: staffMember.role === 'owner',
        audit: (queries, fields) =>
          audit.write(queries, { subject: { kind: 'settings', id: 'reply-templates' }, fields }),
      },
      body,
    )
    if (outcome.state === 'stored') return outcome.saved
    if (outcome.state === 'foreign') throw new Problem('not_allowed', { message: callFieldMessages.foreignTemplate })
    throw new Problem('version_conflict', { conflict: { current: outcome.current } })
  },
})
