import type { NodemailerError } from 'nodemailer'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { writeMessageFile } from '../../message-file.ts'
import { composeStaffEmail } from './compose.ts'
import { type Email, type RawEmail, rawEmail, readableBytes } from './raw-email.ts'
import { createSmtpClient, smtpOutcome, smtpReason } from './smtp.ts'
import { composeVisitorEmail, type MakePass } from './visitor-email.ts'

type MailChannelOptions = Pick<MessageChannel, 'name' | 'receivers'> & {
  compose(message: Message): Promise<Email | Outcome>
  tls?: { ca: string } | undefined
}

export function createMailChannel(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { compose, tls, ...channel }: MailChannelOptions,
): MessageChannel {
  const client = config.mail && createSmtpClient(config.mail, tls)

  async function write(message: Message): Promise<RawEmail | Outcome> {
    try {
      const composed = await compose(message)
      return 'state' in composed ? composed : await rawEmail(composed)
    } catch (error) {
      log.error({ err: error, delivery: message.delivery.id }, 'An email could not be written')
      return { state: 'deferred', reason: 'The message could not be written.' }
    }
  }

  return {
    ...channel,
    live: client !== undefined,
    reportsHandover: client !== undefined,
    async send(message) {
      const { delivery, signal } = message
      const email = await write(message)
      if ('state' in email) return email
      if (client) {
        message.beforeHandover?.()
        const result = await client.send(email, signal)
        if (result.state === 'error') return smtpOutcome(result)
        // A retry would send the message again to recipients that already have it.
        for (const error of result.rejected)
          log.warn({ delivery: delivery.id, reason: smtpReason(error) }, 'One receiver of a mail was rejected')
        // Only a copy was accepted. A retry would send it again.
        const own = delivery.receiver === 'visitor' && result.rejected.find((error) => isVisitor(error, message))
        if (own) return { state: 'refused', reason: smtpReason(own) }
      } else await writeMessageFile(config.dataDir, 'mailbox', delivery.id, readableBytes(email))
      return delivery.receiver === 'visitor' ? { state: 'done', providerStatus: 'sent' } : { state: 'done' }
    },
    close: async () => client?.close(),
  }
}

const isVisitor = ({ recipient }: NodemailerError, { lead }: Message) =>
  recipient?.toLowerCase() === lead.email.toLowerCase()

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
