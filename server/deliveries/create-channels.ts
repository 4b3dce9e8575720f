import type { Context } from '#server/context.ts'
import type { MessageChannel } from './channel.ts'
import { createEmailChannel } from './email/email-channel.ts'
import { createVisitorEmails } from './email/visitor-email.ts'
import { createWebhookChannel } from './webhook/webhook-channel.ts'

/** The channels that there are. Deliveries of others stay pending until a channel for them exists. */
export const createChannels = (context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>): MessageChannel[] => [
  createEmailChannel(context, { visitors: createVisitorEmails(context) }),
  createWebhookChannel(context),
]
