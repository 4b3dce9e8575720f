import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailServer } from '#server/config/settings/mail-settings.ts'
import type { RawEmail } from './raw-email.ts'

/** Milliseconds for each of the steps, which together stay below the limit of an attempt. */
const TIMEOUT = 10_000
const CONNECTIONS = 4

export type SmtpResult = { state: 'accepted'; rejected: NodemailerError[] } | ({ state: 'error' } & SmtpFailure)

export interface SmtpFailure {
  error: NodemailerError
  /** Whether the whole message had been sent before the error. */
  handedOver: boolean
}

export function createSmtpClient(server: MailServer, tls: { ca?: string } = {}) {
  const { auth } = server
  const transport = createTransport({
    pool: true,
    ...connectionTo(server, tls),
    ...(auth && { auth: { user: auth.user, pass: auth.password }, forceAuth: true }),
    maxConnections: CONNECTIONS,
    // Requeues only messages that were not handed over, as when an idle connection was closed.
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
      // The body is read after the server's 354; the final dot follows its end.
      return { state: 'error', error: error as NodemailerError, handedOver: bodies.get(signal)?.readableEnded ?? false }
    }
  }
  return { send, close: () => transport.close() }
}

/** Connects and says EHLO, encrypted as set, but neither logs in nor sends. Throws the failure. */
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
