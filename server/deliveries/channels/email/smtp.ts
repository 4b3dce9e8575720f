import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailServer } from '#server/config/settings/mail-settings.ts'
import type { Outcome } from '../../channel.ts'
import type { RawEmail } from './raw-email.ts'

/** Milliseconds per step; all steps together stay below the limit of an attempt. */
const TIMEOUT = 10_000
const MAX_CONNECTIONS = 4

type SmtpResult = { state: 'accepted'; rejected: NodemailerError[] } | ({ state: 'error' } & SmtpFailure)

interface SmtpFailure {
  error: NodemailerError
  handedOver: boolean
}

export function createSmtpClient(server: MailServer, tls: { ca?: string } = {}) {
  const { auth } = server
  const transport = createTransport({
    pool: true,
    ...connectionTo(server, tls),
    ...(auth && { auth: { user: auth.user, pass: auth.password }, forceAuth: true }),
    maxConnections: MAX_CONNECTIONS,
    // Requeues only messages that were not handed over, e.g. after an idle connection closed.
    maxRequeues: 1,
    ...timeouts(TIMEOUT),
    socketCloseTimeout: 0,
  })
  const bodies = new WeakMap<AbortSignal, Readable>()
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data
    mail.message.processFunc((body: Readable) => {
      if (signal) bodies.set(signal, body)
      return body
    })
    done()
  })

  async function send({ envelope, bytes }: RawEmail, signal: AbortSignal): Promise<SmtpResult> {
    try {
      const { rejectedErrors } = await transport.sendMail({ envelope, raw: bytes, signal })
      return { state: 'accepted', rejected: rejectedErrors ?? [] }
    } catch (error) {
      // The body is read after the server's 354; the final dot follows it.
      return { state: 'error', error: error as NodemailerError, handedOver: bodies.get(signal)?.readableEnded ?? false }
    }
  }
  return { send, close: () => transport.close() }
}

/** Connects and sends EHLO, encrypted as configured, without logging in. Throws the failure. */
export async function greetMailServer(server: MailServer, limit: number): Promise<void> {
  const transport = createTransport({ ...connectionTo(server), ...timeouts(limit) })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const connectionTo = ({ host, port, encryption }: MailServer, tls: { ca?: string } = {}) => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  tls: { minVersion: 'TLSv1.2' as const, ...tls },
})

const timeouts = (limit: number) => ({
  connectionTimeout: limit,
  greetingTimeout: limit,
  socketTimeout: limit,
  dnsTimeout: limit,
})

/** "Service not available, closing transmission channel", to any command (RFC 5321, 4.2.3). */
const CLOSING_STATUS = 421

// A reply is definite; without one, a fully sent message may have arrived. Only refusals of the
// message or its recipients are final, because operators can fix connection, login and sender.
export function smtpOutcome({ error, handedOver }: SmtpFailure): Outcome {
  const reason = smtpReason(error)
  if (error.responseCode === undefined) return { state: handedOver ? 'unknown' : 'failed', reason }
  const aboutMessage = error.command === 'RCPT TO' || error.command === 'DATA'
  if (aboutMessage && error.permanent) return { state: 'refused', reason }
  const isDeferred = aboutMessage && error.responseCode < 500 && error.responseCode !== CLOSING_STATUS
  return { state: isDeferred ? 'deferred' : 'failed', reason }
}

/** From RCPT TO on, the server may repeat the visitor's address, so only codes are shown. */
export function smtpReason({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  if (responseCode === undefined || response === undefined)
    return `No mail server answered: ${[code, originalCode].filter(Boolean).join(', ') || 'connection lost'}.`
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  // 421 may be a reply to RCPT TO, and Nodemailer does not name the command.
  const mayQuote = command === 'DATA' || command === 'RCPT TO' || responseCode === CLOSING_STATUS
  const message = mayQuote ? `${responseCode} ${enhanced}` : oneLine(response)
  return `The mail server answered ${command ?? ''}: ${message.trim()}.`.replace(' :', ':').replace('..', '.')
}

const oneLine = (text: string) =>
  text
    .replace(/[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g, '[address]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 200)
