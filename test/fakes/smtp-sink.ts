import { appendFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface ArrivedMail {
  /** The delivery's id, from before the @ of the Message-ID. */
  key: string
  /** Recipients of the envelope. */
  to: string[]
}

export interface ReceivedMail extends ArrivedMail {
  /** Sender of the envelope. */
  from: string
  secure: boolean
  raw: string
  mail: Email
}

type Stage = 'auth' | 'sender' | 'receiver' | 'message'

export interface SmtpSink<Mail = ReceivedMail> {
  port: number
  received: Mail[]
  /** Replies to the next `times` commands of a stage with this code. */
  refuseNext(times: number, stage: Stage, code: number, words?: string): void
  /** Refuses one recipient only. */
  refuseRecipient(address: string, code: number): void
  /** Accepts the next `times` messages, but closes the connection without a response. */
  dropNext(times: number): void
  /** Closes the connection at the next `times` MAIL commands. */
  hangUpNext(times: number): void
  /** Leaves messages without a reply while `hanging`. */
  hang(hanging: boolean): void
  /** Delays each reply by this many ms. */
  slow(ms: number): void
  /** Closes every open connection, as servers do with idle ones. */
  disconnect(): void
  stop(): Promise<void>
}

export interface SmtpSinkSettings<Mail> {
  port?: number
  /** Share of messages that are accepted without a response, from 0 to 1. */
  dropShare?: number
  /** PEM: TLS from the start, or by STARTTLS if `secure` is false. */
  tls?: { key: string; cert: string; secure: boolean }
  credentials?: { user: string; password: string }
  onReceived?(mail: Mail): void
}

type Reader<Mail> = (bytes: Buffer, session: SMTPServerSession) => Mail | Promise<Mail>

/** A real mail server that stores messages and misbehaves on request. */
export const startSmtpSink = (settings: SmtpSinkSettings<ReceivedMail> = {}): Promise<SmtpSink> =>
  startServer(settings, readMail)

/** Stores only ids, because parsing a whole message takes as long as writing it. */
export const startSwiftSmtpSink = (settings: SmtpSinkSettings<ArrivedMail> = {}): Promise<SmtpSink<ArrivedMail>> =>
  startServer(settings, readKey)

async function startServer<Mail>(settings: SmtpSinkSettings<Mail>, read: Reader<Mail>): Promise<SmtpSink<Mail>> {
  const { port = 0, dropShare = 0, tls, credentials, onReceived } = settings
  const received: Mail[] = []
  const sockets = new Map<number, Socket>()
  const refusals: { stage: Stage; code: number; words: string }[] = []
  const refusedRecipients = new Map<string, number>()
  let drops = 0
  let hangUps = 0
  let wait = 0
  let hanging = false

  const refusal = (stage: Stage) => {
    const index = refusals.findIndex((one) => one.stage === stage)
    const found = index < 0 ? undefined : refusals.splice(index, 1)[0]
    return found && Object.assign(new Error(found.words), { responseCode: found.code })
  }
  const close = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy()

  const options: SMTPServerOptions = {
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.secure } : { disabledCommands: ['STARTTLS'] }),
    authOptional: !credentials,
    allowInsecureAuth: !tls,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const fits = username === credentials?.user && password === credentials?.password
      const wrong = Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 })
      done(refusal('auth') ?? (fits ? null : wrong), { user: username })
    },
    onMailFrom(_address, session, done) {
      if (hangUps === 0) return done(refusal('sender'))
      hangUps -= 1
      close(session)
    },
    onRcptTo({ address }, _session, done) {
      const code = refusedRecipients.get(address)
      done(code ? Object.assign(new Error(`No such user <${address}>`), { responseCode: code }) : refusal('receiver'))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch (error) {
        // The client closed the connection during the message.
        return done(error as Error)
      }
      if (wait > 0) await delay(wait)
      const refused = refusal('message')
      if (refused) return done(refused)
      const mail = await read(Buffer.concat(chunks), session)
      received.push(mail)
      onReceived?.(mail)
      if (hanging) return
      if (drops > 0 || Math.random() < dropShare) {
        drops = Math.max(0, drops - 1)
        close(session)
        return
      }
      done(null, 'Taken')
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket)
    socket.once('close', () => sockets.delete(socket.remotePort ?? 0))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuseNext(times, stage, code, words = 'Refused') {
      for (let i = 0; i < times; i++) refusals.push({ stage, code, words })
    },
    refuseRecipient: (address, code) => void refusedRecipients.set(address, code),
    dropNext(times) {
      drops = times
    },
    hangUpNext(times) {
      hangUps = times
    },
    hang(now) {
      hanging = now
    },
    slow(ms) {
      wait = ms
    },
    disconnect() {
      for (const socket of sockets.values()) socket.destroy()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

function readKey(bytes: Buffer, { envelope }: SMTPServerSession): ArrivedMail {
  const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'))
  return { key: keyOf(/^Message-ID:\s*(\S+)/im.exec(head)?.[1]), to: envelope.rcptTo.map(({ address }) => address) }
}

const keyOf = (messageId = '') => /^<([^@<>]+)@/.exec(messageId)?.[1] ?? ''

async function readMail(bytes: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes)
  const { mailFrom, rcptTo } = session.envelope
  return {
    key: keyOf(mail.messageId),
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    secure: session.secure,
    raw: bytes.toString('utf8'),
    mail,
  }
}

// node test/fakes/smtp-sink.ts <port> <file> [share of dropped replies]: a line for each message.
if (import.meta.main) {
  const [port = '0', file = '', dropShare = '0'] = process.argv.slice(2)
  const sink = await startSwiftSmtpSink({
    port: Number(port),
    dropShare: Number(dropShare),
    onReceived: ({ key }) => appendFileSync(file, `${key}\n`),
  })
  console.log(`SMTP at 127.0.0.1:${sink.port}`)
  process.once('SIGTERM', () => void sink.stop())
}
