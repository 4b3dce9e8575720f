import * as v from 'valibot'
import { managerCodesPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { confirmPassword } from '#server/staff/sign-in/password-setup.ts'
import { wayEntry } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from '../../define-call.ts'
import { typedCode } from '../../staff-member-schema.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const postTotp = defineCall({
  operationId: 'postTotp',
  method: 'POST',
  path: managerCodesPath,
  summary: 'Give the first code of the app, from which on the new password and its codes count',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.added', subject: 'way' },
  body: v.strictObject({ code: typedCode }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, operator, body, audit }) => {
    refuseWeakSession(session)
    const given = { operatorId: operator.id, code: body.code }
    const isConfirmed = await confirmPassword(context, given, async (queries) => {
      await audit.write(queries, wayEntry('way.added', operator.id, 'password'))
      await audit.write(queries, wayEntry('way.added', operator.id, 'codes'))
    })
    if (!isConfirmed) throw new Problem('sign_in_refused')
    return null
  },
})
