import type { Context } from '#server/context.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { ApplePasses } from '#server/demos/wallet/apple/apple-passes.ts'
import { findVisitorPass } from '#server/demos/wallet/visitor-pass.ts'
import type { MessageChannel } from '../channel.ts'
import { createEmailChannel } from './email/email-channel.ts'
import { createReplyChannel } from './reply/reply-channel.ts'
import { createWalletChannel } from './wallet/wallet-channel.ts'
import { createWebhookChannel } from './webhook/webhook-channel.ts'
import { createWhatsappChannel } from './whatsapp/whatsapp-channel.ts'

/** Deliveries of a channel that is not listed stay pending until it exists. */
export function createChannels(context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>): MessageChannel[] {
  const apple = new ApplePasses(context)
  async function makePass({ serial }: DemoRow) {
    const found = await findVisitorPass(context, 'serial', serial)
    return found && apple.file(found)
  }
  return [
    createEmailChannel(context, { makePass }),
    createWalletChannel(context, { apple }),
    createWhatsappChannel(context),
    createWebhookChannel(context),
    createReplyChannel(context),
  ]
}
