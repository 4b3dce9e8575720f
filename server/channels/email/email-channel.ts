import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import { composeStaffEmail } from './compose.ts'
import { type RawEmail, rawEmail } from './raw-email.ts'
import { createSmtpClient } from './smtp.ts'
import { smtpOutcome, smtpReason } from './smtp-outcome.ts'
import { loadTemplates } from './templates.ts'
import type { ComposedEmail, VisitorEmails } from './visitor-email.ts'

interface EmailParts {
  tls?: { ca?: string }
  /** Without them the channel serves staff alone. */
  visitors?: VisitorEmails
}

export function createEmailChannel(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  { tls = {}, visitors }: EmailParts = {},
): MessageChannel {
  const { mail, dataDir, mode } = config
  const receivers = visitors ? (['staff', 'visitor'] as const) : (['staff'] as const)
  const compose = async (message: Message): Promise<ComposedEmail> =>
    visitors && message.delivery.receiver === 'visitor'
      ? visitors.compose(message)
      : { email: await composeStaffEmail(message, await loadTemplates(mode), mail, clock()) }

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
      name: 'email',
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
    name: 'email',
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
