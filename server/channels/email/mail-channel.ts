import type { Channel, Recipient } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import { type Email, type RawEmail, rawEmail } from './raw-email.ts'
import { createSmtpClient } from './smtp.ts'
import { smtpOutcome, smtpReason } from './smtp-outcome.ts'

export type ComposedEmail = { email: Email } | { outcome: Outcome }

export interface MailParts {
  name: Channel
  receivers: readonly Recipient[]
  compose(message: Message): Promise<ComposedEmail>
  tls?: { ca?: string }
}

/** Sends what is composed by SMTP, or writes it to the folder `mailbox`. */
export function createMailChannel(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { name, receivers, compose, tls = {} }: MailParts,
): MessageChannel {
  const { mail, dataDir } = config
  async function write(message: Message): Promise<RawEmail | Outcome> {
    try {
      const composed = await compose(message)
      if ('outcome' in composed) return composed.outcome
      return await rawEmail(composed.email)
    } catch (error) {
      log.error({ err: error, delivery: message.delivery.id }, 'An email could not be written')
      return { state: 'deferred', reason: 'The message could not be written.' }
    }
  }

  if (!mail)
    return {
      name,
      live: false,
      receivers,
      async send(message) {
        const email = await write(message)
        if ('state' in email) return email
        writeMessageFile(dataDir, 'mailbox', message.delivery.id, email.bytes)
        return taken(message)
      },
    }

  const client = createSmtpClient(mail, tls)
  return {
    name,
    live: true,
    receivers,
    announcesLeaving: true,
    async send(message): Promise<Outcome> {
      const email = await write(message)
      if ('state' in email) return email
      message.leave?.()
      const result = await client.send(email, message.signal)
      if (result.state === 'error') return smtpOutcome(result)
      // A retry would reach those recipients twice who have the message already.
      for (const error of result.rejected)
        log.warn(
          { delivery: message.delivery.id, reason: smtpReason(error) },
          'One receiver of staff mail was rejected',
        )
      return taken(message)
    },
    async close() {
      client.close()
    },
  }
}

const taken = ({ delivery }: Message): Outcome =>
  delivery.receiver === 'visitor' ? { state: 'done', providerStatus: 'sent' } : { state: 'done' }
