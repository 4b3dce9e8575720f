import type { Context } from '#server/context.ts'
import type { Outcome } from '#server/deliveries/channel.ts'
import { forgetPushToken, pushTokensOf } from '#server/wallet/apple/phone-registrations.ts'
import type { ApplePush } from './apple-push.ts'

/** A repeat is harmless, because a phone that has the current pass gets 304. */
export async function notifyPhones(
  { db }: Pick<Context, 'db'>,
  push: ApplePush,
  serial: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const tokens = await pushTokensOf(db.query, serial)
  const pushes = await Promise.all(tokens.map(async (token) => ({ token, ...(await push.push(token, signal)) })))
  const gone = pushes.filter(({ state }) => state === 'gone')
  if (gone.length > 0)
    await db.write(async (queries) => {
      for (const { token } of gone) await forgetPushToken(queries, token)
    })
  return pushes.find((one) => one.state === 'failed') ?? { state: 'done' }
}
