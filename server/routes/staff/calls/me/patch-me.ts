import * as v from 'valibot'
import { managerMePath } from '#domain/paths.ts'
import { themes } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { changeOwnSettings } from '#server/staff/staff-members.ts'
import { defineCall } from '../../define-call.ts'
import { versionMember } from '../../lead-members.ts'
import { nameField } from '../../staff-member-schema.ts'
import { meSchema, readMe } from './me-schema.ts'

export const patchMe = defineCall({
  operationId: 'patchMe',
  method: 'PATCH',
  path: managerMePath,
  summary: 'Change one’s own name, theme and keys',
  permission: 'own',
  audit: { action: 'operator.changed', subject: 'operator' },
  body: v.strictObject({
    version: versionMember,
    name: v.optional(nameField),
    theme: v.optional(v.nullable(v.picklist(themes))),
    single_keys: v.optional(v.boolean()),
  }),
  success: { status: 200, data: meSchema },
  failures: [409],
  handle: async ({ context, session, operator, body, audit }) => {
    const { version, name, theme, single_keys: singleKeys } = body
    const change = {
      ...(name !== undefined && { name }),
      ...(theme !== undefined && { theme }),
      ...(singleKeys !== undefined && { singleKeys }),
    }
    const isChanged = await changeOwnSettings(context, operator.id, version, change, audit.from)
    const current = await readMe(context, session)
    if (!isChanged) throw new Problem('changed_meanwhile', { conflict: { current } })
    return current
  },
})
