import * as v from 'valibot'
import { managerPasswordPath } from '#domain/paths.ts'
import { unlessRefused } from '#server/operators/confirm-code.ts'
import { storePassword } from '#server/operators/store-password.ts'
import { wayEntry } from '#server/operators/ways-in.ts'
import { defineCall } from '../../define-call.ts'
import { refuseWeakPassword } from '../door/first-way.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const putPassword = defineCall({
  operationId: 'putPassword',
  method: 'PUT',
  path: managerPasswordPath,
  summary: 'Set a password, and begin with codes from an app; neither works before the first code',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.added', subject: 'way' },
  body: v.strictObject({ password: v.string() }),
  success: {
    status: 200,
    data: v.object({ totp_uri: v.pipe(v.string(), v.description('What an app for codes reads.')) }),
  },
  failures: [401, 403, 415, 422, 429],
  handle: async ({ context, session, operator, caller, body, audit }) => {
    refuseWeakSession(session)
    await refuseWeakPassword(body.password, [operator.name, operator.email])
    const auth = await context.auth()
    const hash = await (await auth.$context).password.hash(body.password)
    await context.db.write(async (queries) => {
      await storePassword(queries, operator.id, hash, audit.from.at)
      await queries.updateTable('operators').set({ two_factor_enabled: 0 }).where('id', '=', operator.id).execute()
      await queries.deleteFrom('operator_second_factors').where('operator_id', '=', operator.id).execute()
      await audit.write(queries, wayEntry('way.added', operator.id, 'password'))
    })
    const { headers } = caller
    const enabled = await unlessRefused(auth.api.enableTwoFactor({ headers, body: { password: body.password } }))
    // It cannot refuse: the password was stored just above, and no codes were left.
    if (enabled?.method !== 'totp') throw new Error('The library began no codes')
    return { totp_uri: enabled.totpURI }
  },
})
