import type { Context } from '#server/context.ts'
import type { MessageChannel } from '#server/deliveries/channel.ts'
import { composeStaffEmail } from './compose.ts'
import { createMailChannel } from './mail-channel.ts'
import { loadTemplates } from './templates.ts'
import type { VisitorEmails } from './visitor-email.ts'

interface EmailParts {
  tls?: { ca?: string }
  /** Without them the channel serves staff alone. */
  visitors?: VisitorEmails
}

export function createEmailChannel(
  context: Pick<Context, 'config' | 'clock' | 'log'>,
  { tls = {}, visitors }: EmailParts = {},
): MessageChannel {
  const { mail, mode } = context.config
  return createMailChannel(context, {
    name: 'email',
    receivers: visitors ? ['staff', 'visitor'] : ['staff'],
    tls,
    compose: async (message) =>
      visitors && message.delivery.receiver === 'visitor'
        ? visitors.compose(message)
        : { email: await composeStaffEmail(message, await loadTemplates(mode), mail, context.clock()) },
  })
}
