import * as v from 'valibot'
import { managerRecoveryCodesPath } from '#domain/paths.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/staff/sign-in/recovery-codes.ts'
import { wayEntry } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from '../../define-call.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const postRecoveryCodes = defineCall({
  operationId: 'postRecoveryCodes',
  method: 'POST',
  path: managerRecoveryCodesPath,
  summary: 'Make new recovery codes, shown once; those before no longer work',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.added', subject: 'way' },
  body: v.strictObject({}),
  success: { status: 201, data: v.object({ codes: v.array(v.string()) }) },
  failures: [503],
  handle: async ({ context, session, operator, audit }) => {
    refuseWeakSession(session)
    const codes = makeRecoveryCodes()
    const hashed = await hashRecoveryCodes(codes)
    await context.db.write(async (queries) => {
      await storeRecoveryCodes(queries, operator.id, hashed, audit.from.at)
      await audit.write(queries, wayEntry('way.added', operator.id, 'recovery-codes'))
    })
    return { codes }
  },
})
