import { randomUUID } from 'node:crypto'
import type { SendStaffMail, StaffMail } from '#domain/staff/staff-mail.ts'
import type { Context } from '#server/context.ts'
import { loadTemplates, messageId, senderOf } from '#server/deliveries/channels/email/compose.ts'
import { type RawEmail, rawEmail, readableBytes } from '#server/deliveries/channels/email/raw-email.ts'
import { createSmtpClient } from '#server/deliveries/channels/email/smtp.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'

/** Retried in memory only: the mail contains a secret that is valid for minutes. */
const MAX_ATTEMPTS = 2
/** Milliseconds per attempt. */
const TIMEOUT = 30_000

interface StaffMailer {
  send: SendStaffMail
  close(): Promise<void>
}

/** Without a mail server, mails are files in the mailbox folder, like visitors' mails. */
export function createStaffMailer(context: Pick<Context, 'config' | 'clock' | 'log'>): StaffMailer {
  const { config, log } = context
  const client = config.mail && createSmtpClient(config.mail)
  const running = new Set<Promise<void>>()

  async function deliver(mail: StaffMail) {
    const id = randomUUID()
    const email = await compose(context, mail, id)
    if (!client) return writeMessageFile(config.dataDir, 'mailbox', id, readableBytes(email))
    for (let tries = 1; ; tries++) {
      const result = await client.send(email, AbortSignal.timeout(TIMEOUT))
      if (result.state === 'accepted') return
      if (result.handedOver || tries === MAX_ATTEMPTS) throw result.error
    }
  }
  return {
    send(mail) {
      const sending = deliver(mail)
        .catch((error) => log.warn({ err: error, kind: mail.kind }, 'A mail for staff was not sent'))
        .finally(() => running.delete(sending))
      running.add(sending)
    },
    async close() {
      await Promise.all(running)
      client?.close()
    },
  }
}

async function compose(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  mail: StaffMail,
  id: string,
): Promise<RawEmail> {
  const templates = await loadTemplates(config.mode)
  const { subject, text, html } = await templates.renderStaffMail(mail)
  const from = senderOf(config.mail)
  return rawEmail({
    from,
    to: [{ name: '', address: mail.to }],
    envelope: { from: from.address, to: [mail.to] },
    subject,
    messageId: messageId(id, from.address),
    date: clock(),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
