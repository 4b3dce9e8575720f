import type { Context } from '#server/context.ts'
import type { MessageChannel } from '../../channel.ts'
import { composeStaffEmail } from './compose.ts'
import { createMailChannel } from './mail-channel.ts'
import { composeVisitorEmail, type MakePass } from './visitor-email.ts'

export const createEmailChannel = (
  context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>,
  { tls, makePass }: { tls?: { ca: string }; makePass?: MakePass } = {},
): MessageChannel =>
  createMailChannel(context, {
    name: 'email',
    receivers: ['staff', 'visitor'],
    tls,
    compose: (message) =>
      message.delivery.receiver === 'visitor'
        ? composeVisitorEmail(context, message, makePass)
        : composeStaffEmail(context, message),
  })
