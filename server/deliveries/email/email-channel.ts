import { createTransport } from 'nodemailer'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../channel.ts'
import { writeMessageFile } from '../message-file.ts'
import { composeStaffEmail } from './compose.ts'
import { createSmtpClient } from './smtp.ts'
import { describeSmtp, smtpOutcome } from './smtp-outcome.ts'
import { loadTemplates } from './templates.ts'

/** Sends staff each lead by SMTP; without settings for mail it writes the same message to a file. */
export function createEmailChannel(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  tls: { ca?: string } = {},
): MessageChannel {
  const { mail, dataDir } = config
  const compose = async (message: Message) => composeStaffEmail(message, await loadTemplates(), mail, clock())
  if (!mail)
    return {
      name: 'email',
      live: false,
      receivers: ['staff'],
      async send(message) {
        const written = await file.sendMail(await compose(message))
        await writeMessageFile(dataDir, 'mailbox', message.delivery.id, written.message as Buffer)
        return { state: 'done' }
      },
    }

  const client = createSmtpClient(mail, tls)
  return {
    name: 'email',
    live: true,
    receivers: ['staff'],
    async send(message): Promise<Outcome> {
      const result = await client.send(await compose(message), message.signal)
      // Somebody has it, and a repeat would reach them twice; who does not have it is a matter of settings.
      if (result.state === 'accepted')
        for (const error of result.rejected)
          log.warn(
            { delivery: message.delivery.id, reason: describeSmtp(error) },
            'One receiver of staff mail was rejected',
          )
      return smtpOutcome(result)
    },
    async close() {
      client.close()
    },
  }
}

const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
