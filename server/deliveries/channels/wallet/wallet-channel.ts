import type { Context } from '#server/context.ts'
import { ApplePasses } from '#server/demos/wallet/apple/apple-passes.ts'
import { deletePushToken, pushTokensOf } from '#server/demos/wallet/apple/phone-registrations.ts'
import { GooglePasses } from '#server/demos/wallet/google/google-passes.ts'
import { findVisitorPass, type VisitorPass } from '#server/demos/wallet/visitor-pass.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { writeMessageFile } from '../../message-file.ts'
import { type ApplePush, createApplePush } from './apple-push.ts'

interface WalletOptions {
  apple?: ApplePasses
  google?: GooglePasses
  tls?: { ca?: string }
}

export function createWalletChannel(
  context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>,
  { apple = new ApplePasses(context), google = new GooglePasses(context), tls = {} }: WalletOptions = {},
): MessageChannel {
  const { config, db } = context
  const isLive = config.apple !== undefined || google.isConfigured
  let push: ApplePush | undefined

  /** Retries are harmless because a phone with the current pass gets 304. */
  async function notifyPhones({ demo }: VisitorPass, signal: AbortSignal): Promise<Outcome> {
    push ??= createApplePush(config.applePushOrigin, await apple.signer(), tls)
    const phones = push
    const tokens = await pushTokensOf(db.query, demo.serial)
    const pushes = await Promise.all(tokens.map(async (token) => ({ token, ...(await phones.push(token, signal)) })))
    const gone = pushes.filter(({ state }) => state === 'gone')
    if (gone.length > 0)
      await db.write(async (queries) => {
        for (const { token } of gone) await deletePushToken(queries, token)
      })
    return pushes.find((one) => one.state === 'failed') ?? { state: 'done' }
  }

  /** Phones delete Apple passes themselves; the delivery has the number of Google's object. */
  async function eraseAtGoogle(leadId: string, { signal, beforeHandover }: Message): Promise<Outcome> {
    const made = await db.query
      .selectFrom('deliveries')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('channel', '=', 'wallet')
      .where('purpose', '=', 'lead')
      .executeTakeFirst()
    if (!made || !google.isConfigured) return { state: 'done' }
    beforeHandover?.()
    return google.erase(made.id, signal)
  }

  return {
    name: 'wallet',
    live: isLive,
    receivers: ['visitor'],
    reportsHandover: isLive,
    async send(message): Promise<Outcome> {
      const { delivery, lead, signal } = message
      if (delivery.purpose === 'erasure') return eraseAtGoogle(lead.id, message)
      const found = await findVisitorPass(context, 'lead_id', lead.id)
      if (!found) return { state: 'refused', reason: 'The demo has ended.' }
      // Build early, so that a pass that violates Apple's schema fails here.
      const file = await apple.file(found)
      const hasChanged = delivery.purpose === 'pass-update'
      if (!config.apple) await writeMessageFile(config.dataDir, 'passes', delivery.id, file)
      if (!google.isConfigured)
        await writeMessageFile(config.dataDir, 'google', delivery.id, JSON.stringify(google.ticket(found), null, 2))
      if (google.isConfigured || (config.apple && hasChanged)) message.beforeHandover?.()
      const outcomes = await Promise.all([
        config.apple && hasChanged && notifyPhones(found, signal),
        google.isConfigured && (hasChanged ? google.update(found, signal) : google.add(found, signal)),
      ])
      // Retrying both wallets because one failed does no harm.
      const failed = outcomes.find((outcome) => outcome && outcome.state !== 'done')
      return failed || { state: 'done', providerStatus: 'sent' }
    },
    close: async () => push?.close(),
  }
}
