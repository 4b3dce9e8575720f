import * as v from 'valibot'
import { managerPasswordPath } from '#domain/paths.ts'
import { beginPassword } from '#server/staff/sign-in/password-setup.ts'
import { defineCall } from '../../define-call.ts'
import { refuseWeakPassword } from '../door/first-way.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const putPassword = defineCall({
  operationId: 'putPassword',
  method: 'PUT',
  path: managerPasswordPath,
  summary: 'Start to set a password with codes from an app; what works now works until the first new code',
  permission: 'own',
  fresh: true,
  audit: 'nothing changes before the first code',
  body: v.strictObject({ password: v.string() }),
  success: {
    status: 200,
    data: v.object({ totp_uri: v.pipe(v.string(), v.description('What an app for codes reads.')) }),
  },
  failures: [503],
  handle: async ({ context, session, operator, body }) => {
    refuseWeakSession(session)
    await refuseWeakPassword(body.password, [operator.name, operator.email])
    return { totp_uri: await beginPassword(context, operator, body.password) }
  },
})
