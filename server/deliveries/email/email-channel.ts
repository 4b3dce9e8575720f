import { createTransport } from 'nodemailer'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../channel.ts'
import { writeMessageFile } from '../message-file.ts'
import { composeStaffEmail } from './compose.ts'
import { createSmtpClient } from './smtp.ts'
import { describeSmtp, smtpOutcome } from './smtp-outcome.ts'
import { loadTemplates } from './templates.ts'
import type { ComposedEmail, VisitorEmails } from './visitor-email.ts'

interface EmailParts {
  tls?: { ca?: string }
  /** Without it visitors get nothing by this channel. */
  visitors?: VisitorEmails
}

/** Sends staff each lead and visitors their demo by SMTP; without settings for mail it writes the same messages to files. */
export function createEmailChannel(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  { tls = {}, visitors }: EmailParts = {},
): MessageChannel {
  const { mail, dataDir } = config
  const receivers = visitors ? (['staff', 'visitor'] as const) : (['staff'] as const)
  async function compose(message: Message): Promise<ComposedEmail> {
    if (!visitors || message.delivery.receiver === 'staff')
      return { email: await composeStaffEmail(message, await loadTemplates(), mail, clock()) }
    try {
      return await visitors.compose(message)
    } catch (error) {
      // Nothing was sent, so trying again cannot reach the visitor twice.
      log.error({ err: error, delivery: message.delivery.id }, 'A message could not be written')
      return { outcome: { state: 'failed', reason: 'The message could not be written.' } }
    }
  }
  if (!mail)
    return {
      name: 'email',
      live: false,
      receivers,
      async send(message) {
        const composed = await compose(message)
        if ('outcome' in composed) return composed.outcome
        const written = await file.sendMail(composed.email)
        await writeMessageFile(dataDir, 'mailbox', message.delivery.id, written.message as Buffer)
        return taken(message)
      },
    }

  const client = createSmtpClient(mail, tls)
  return {
    name: 'email',
    live: true,
    receivers,
    async send(message): Promise<Outcome> {
      const composed = await compose(message)
      if ('outcome' in composed) return composed.outcome
      const result = await client.send(composed.email, message.signal)
      // Somebody has it, and a repeat would reach them twice; who does not have it is a matter of settings.
      if (result.state === 'accepted')
        for (const error of result.rejected)
          log.warn(
            { delivery: message.delivery.id, reason: describeSmtp(error) },
            'One receiver of staff mail was rejected',
          )
      return result.state === 'accepted' ? taken(message) : smtpOutcome(result)
    },
    async close() {
      client.close()
    },
  }
}

/** A visitor sees on the demo's page how far the message has come. */
const taken = ({ delivery }: Message): Outcome =>
  delivery.receiver === 'visitor' ? { state: 'done', providerStatus: 'sent' } : { state: 'done' }

const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
