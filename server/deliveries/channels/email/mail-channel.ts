import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { writeMessageFile } from '../../message-file.ts'
import { type Email, type RawEmail, rawEmail, readableBytes } from './raw-email.ts'
import { createSmtpClient } from './smtp.ts'
import { smtpOutcome, smtpReason } from './smtp-outcome.ts'

type MailParts = Pick<MessageChannel, 'name' | 'receivers'> & {
  compose(message: Message): Promise<Email | Outcome>
  tls?: { ca: string } | undefined
}

/** Sends what is composed by SMTP, or writes it to the folder `mailbox`. */
export function createMailChannel(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { compose, tls, ...channel }: MailParts,
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
    announcesLeaving: client !== undefined,
    async send(message) {
      const { delivery, signal } = message
      const email = await write(message)
      if ('state' in email) return email
      if (client) {
        message.leave?.()
        const result = await client.send(email, signal)
        if (result.state === 'error') return smtpOutcome(result)
        // A retry would reach those recipients twice who have the message already.
        for (const error of result.rejected)
          log.warn({ delivery: delivery.id, reason: smtpReason(error) }, 'One receiver of staff mail was rejected')
      } else await writeMessageFile(config.dataDir, 'mailbox', delivery.id, readableBytes(email))
      return delivery.receiver === 'visitor' ? { state: 'done', providerStatus: 'sent' } : { state: 'done' }
    },
    close: async () => client?.close(),
  }
}
