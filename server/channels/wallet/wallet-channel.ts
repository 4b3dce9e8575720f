import type { Context } from '#server/context.ts'
import type { MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import { ApplePasses } from '#server/wallet/apple/apple-passes.ts'
import { GooglePasses } from '#server/wallet/google/google-passes.ts'
import { findVisitorPass, type VisitorPass } from '#server/wallet/visitor-pass.ts'
import { ApplePush } from './apple-push.ts'
import { notifyPhones } from './notify-phones.ts'

type WalletContext = Pick<Context, 'config' | 'clock' | 'log' | 'db'>

interface WalletOptions {
  apple?: ApplePasses
  google?: GooglePasses
  /** An additional certificate authority for the push service. */
  tls?: { ca?: string }
}

export function createWalletChannel(
  context: WalletContext,
  { apple = new ApplePasses(context), google = new GooglePasses(context), tls = {} }: WalletOptions = {},
): MessageChannel {
  const { config } = context
  let push: ApplePush | undefined

  async function notifyApple({ demo }: VisitorPass, signal: AbortSignal): Promise<Outcome> {
    push ??= new ApplePush(config.applePushOrigin, await apple.signer(), tls)
    return notifyPhones(context, push, demo.serial, signal)
  }

  /**
   * Phones delete an Apple pass themselves; Google keeps its object, whose number the delivery has.
   */
  async function eraseAtGoogle(leadId: string, signal: AbortSignal): Promise<Outcome> {
    const made = await context.db.query
      .selectFrom('deliveries')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('channel', '=', 'wallet')
      .where('purpose', '=', 'lead')
      .executeTakeFirst()
    return made && google.isConfigured ? google.erase(made.id, signal) : { state: 'done' }
  }

  return {
    name: 'wallet',
    live: config.apple !== undefined || google.isConfigured,
    receivers: ['visitor'],
    async send({ delivery, lead, signal }): Promise<Outcome> {
      if (delivery.purpose === 'erasure') return eraseAtGoogle(lead.id, signal)
      const found = await findVisitorPass(context, 'lead_id', lead.id)
      if (!found) return { state: 'refused', reason: 'The demo has ended.' }
      // Built early, so that a pass that violates Apple's schema fails here.
      const file = await apple.file(found)
      const hasChanged = delivery.purpose === 'pass-update'
      if (!config.apple) writeMessageFile(config.dataDir, 'passes', delivery.id, file)
      if (!google.isConfigured)
        writeMessageFile(config.dataDir, 'google', delivery.id, JSON.stringify(google.ticket(found), null, 2))
      const outcomes = await Promise.all([
        config.apple && hasChanged && notifyApple(found, signal),
        google.isConfigured && (hasChanged ? google.update(found, signal) : google.add(found, signal)),
      ])
      // Repeating a success of one wallet because the other failed does no harm.
      const failed = outcomes.find((outcome) => outcome && outcome.state !== 'done')
      return failed || { state: 'done', providerStatus: 'sent' }
    },
    async close() {
      push?.close()
    },
  }
}
