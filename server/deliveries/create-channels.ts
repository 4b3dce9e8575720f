import type { Context } from '#server/context.ts'
import type { MessageChannel } from './channel.ts'
import { createEmailChannel } from './email/email-channel.ts'
import { createWebhookChannel } from './webhook/webhook-channel.ts'

/** The channels that there are. Deliveries of others stay pending until a channel for them exists. */
export const createChannels = (context: Pick<Context, 'config' | 'clock' | 'log'>): MessageChannel[] => [
  createEmailChannel(context),
  createWebhookChannel(context),
]
