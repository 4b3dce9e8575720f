import * as v from 'valibot'
import { managerMePath, managerPreviewTokenPath } from '#domain/paths.ts'
import { permissions, permissionsOf } from '#domain/staff/permission.ts'
import { signInMethods, themes } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { makePreviewToken } from '#server/staff/preview-tokens.ts'
import type { StaffSession } from '#server/staff/sessions.ts'
import { changeOwnSettings } from '#server/staff/staff-members.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import { defineCall } from './define-call.ts'
import { versionMember } from './lead-members.ts'
import type { ManagerContext } from './manager-context.ts'
import { nameField, signatureField, staffMemberSchema } from './staff-member-schema.ts'

const meSchema = v.object({
  staff_member: v.object({
    ...staffMemberSchema.entries,
    version: v.number(),
    theme: v.nullable(v.picklist(themes)),
    single_keys: v.boolean(),
    signature: v.pipe(v.string(), v.description('Plain text below your replies.')),
  }),
  permissions: v.array(v.picklist(permissions)),
  session: v.object({ id: v.string(), sign_in_method: v.nullable(v.picklist(signInMethods)), started_at: v.string() }),
  settings: v.object({ time_zone: v.string(), version: v.number() }),
})

async function readMe({ db }: ManagerContext, { id, method, beganAt, staffMember }: StaffSession) {
  const { timeZone, version } = await readTimeZone(db.query)
  const row = await db.query
    .selectFrom('staff_members')
    .select(['name', 'version', 'theme', 'single_keys', 'signature'])
    .where('id', '=', staffMember.id)
    .executeTakeFirstOrThrow()
  return {
    staff_member: {
      id: staffMember.id,
      name: row.name,
      email: staffMember.email,
      role: staffMember.role,
      version: row.version,
      theme: row.theme,
      single_keys: row.single_keys === 1,
      signature: row.signature,
    },
    permissions: permissionsOf(staffMember.role),
    session: { id, sign_in_method: method, started_at: new Date(beganAt).toISOString() },
    settings: { time_zone: timeZone, version },
  }
}

export const getMe = defineCall({
  operationId: 'getMe',
  method: 'GET',
  path: managerMePath,
  summary: 'Read the signed-in account and its permissions',
  permission: 'own',
  audit: 'staff read their own account',
  success: { status: 200, data: meSchema },
  handle: ({ context, session }) => readMe(context, session),
})

export const patchMe = defineCall({
  operationId: 'patchMe',
  method: 'PATCH',
  path: managerMePath,
  summary: 'Change your name, signature, theme and shortcut settings',
  permission: 'own',
  audit: { action: 'staff_member.changed', subject: 'staff_member' },
  body: v.strictObject({
    version: versionMember,
    name: v.optional(nameField),
    theme: v.optional(v.nullable(v.picklist(themes))),
    single_keys: v.optional(v.boolean()),
    signature: v.optional(signatureField),
  }),
  success: { status: 200, data: meSchema },
  failures: [409],
  handle: async ({ context, session, staffMember, body, audit }) => {
    const { version, name, theme, single_keys: singleKeys, signature } = body
    const change = {
      ...(name !== undefined && { name }),
      ...(theme !== undefined && { theme }),
      ...(singleKeys !== undefined && { singleKeys }),
      ...(signature !== undefined && { signature }),
    }
    const isChanged = await changeOwnSettings(context, staffMember.id, version, change, audit.from)
    const current = await readMe(context, session)
    if (!isChanged) throw new Problem('version_conflict', { conflict: { current } })
    return current
  },
})

export const postPreviewToken = defineCall({
  operationId: 'postPreviewToken',
  method: 'POST',
  path: managerPreviewTokenPath,
  summary: 'Create a token that shows unpublished posts on the site until the session ends',
  permission: 'own',
  audit: { action: 'preview.created', subject: 'session' },
  body: v.strictObject({}),
  success: {
    status: 201,
    data: v.object({
      token: v.pipe(v.string(), v.description('The site sends it as a bearer token.')),
      expires_at: v.string(),
    }),
  },
  handle: async ({ context, session, audit }) => {
    const { token, expiresAt } = await makePreviewToken(context, session, audit.from)
    return { token, expires_at: new Date(expiresAt).toISOString() }
  },
})
