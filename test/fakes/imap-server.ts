import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

export interface StoredMessage {
  uid: number
  source: string
  seen: boolean
}

export interface ImapServer {
  port: number
  messages: StoredMessage[]
  /** Received commands, without their tags and without credentials. */
  commands: string[]
  /** Adds a message to the mailbox and notifies idling clients. */
  add(source: string, seen?: boolean): void
  /** Gives the mailbox another UIDVALIDITY. */
  renumber(): void
  /** Closes all connections. */
  drop(): void
  /** Resolves when `condition` is true; it is checked after each command. */
  until(condition: () => boolean): Promise<void>
  stop(): Promise<void>
}

interface Settings {
  user: string
  password: string
  /** Requires STARTTLS before a sign-in. */
  tls?: { cert: string; key: string }
  /** Without it, the client has to poll. */
  knowsIdle?: boolean
}

/** An IMAP4rev1 server with one mailbox, with the commands that read new mail (RFC 3501). */
export async function startImapServer(settings: Settings): Promise<ImapServer> {
  const messages: StoredMessage[] = []
  const commands: string[] = []
  let validity = 1
  const sockets = new Set<Socket>()
  const idling = new Map<Socket, string>()
  const waiting: { condition: () => boolean; resolve: () => void }[] = []
  const announce = () => {
    for (const one of waiting.splice(0))
      if (one.condition()) one.resolve()
      else waiting.push(one)
  }

  function serve(plain: Socket) {
    let socket = plain
    let isSecure = false
    let isSignedIn = false
    let buffer = ''
    sockets.add(plain)
    plain.on('error', () => {})
    plain.on('close', () => {
      sockets.delete(plain)
      idling.delete(socket)
    })
    const writeLine = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    const read = (chunk: Buffer) => {
      buffer += chunk.toString('latin1')
      for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        answer(line)
        announce()
      }
    }
    const capabilities = () =>
      ['IMAP4rev1', settings.knowsIdle !== false && 'IDLE', settings.tls && !isSecure && 'STARTTLS']
        .filter(Boolean)
        .join(' ')

    function answer(line: string) {
      if (idling.has(socket) && line === 'DONE') {
        writeLine(`${idling.get(socket)} OK Idle is over`)
        return void idling.delete(socket)
      }
      const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? []
      const name = command.toUpperCase()
      commands.push(name === 'LOGIN' ? name : `${name} ${rest}`.trim())
      const ok = (...lines: string[]) => {
        for (const one of lines) writeLine(one)
        writeLine(`${tag} OK Done`)
      }
      if (name === 'CAPABILITY') return ok(`* CAPABILITY ${capabilities()}`)
      if (name === 'NOOP' || name === 'ID' || name === 'ENABLE') return ok()
      if (name === 'STARTTLS') return secure(tag)
      if (name === 'LOGIN') return signIn(tag, rest)
      if (name === 'LOGOUT') {
        ok('* BYE')
        return void socket.end()
      }
      if (!isSignedIn) return writeLine(`${tag} NO Sign in first`)
      if (name === 'NAMESPACE') return ok('* NAMESPACE (("" "/")) NIL NIL')
      if (name === 'LIST' || name === 'LSUB') return ok(`* ${name} () "/" INBOX`)
      if (name === 'SELECT' || name === 'EXAMINE')
        return ok(
          '* FLAGS (\\Seen)',
          `* ${messages.length} EXISTS`,
          '* OK [PERMANENTFLAGS (\\Seen)] Kept',
          `* OK [UIDVALIDITY ${validity}] Valid`,
          `* OK [UIDNEXT ${messages.length + 1}] Next`,
        )
      if (name === 'UID SEARCH') {
        const from = /^(?:.* )?UID (\d+):\*/.exec(rest)?.[1]
        const newest = messages.at(-1)?.uid ?? 0
        // A range includes the newest message, even if its UID is lower (RFC 3501, 6.4.8).
        const isFound = ({ uid, seen }: StoredMessage) => (from ? uid >= Math.min(Number(from), newest) : !seen)
        return ok(
          `* SEARCH ${messages
            .filter(isFound)
            .map(({ uid }) => uid)
            .join(' ')}`.trim(),
        )
      }
      if (name === 'UID FETCH') return ok(...fetched(rest))
      if (name === 'UID STORE') return ok(...stored(rest))
      if (name === 'IDLE' && settings.knowsIdle !== false) {
        idling.set(socket, tag)
        return writeLine('+ idling')
      }
      return writeLine(`${tag} BAD Unknown`)
    }

    function fetched(rest: string): string[] {
      const message = messages.find(({ uid }) => uid === Number.parseInt(rest, 10))
      if (!message) return []
      const { uid, source } = message
      const partial = /<\d+\.\d+>/.test(rest) ? '<0>' : ''
      return [`* ${uid} FETCH (UID ${uid} BODY[]${partial} {${Buffer.byteLength(source, 'latin1')}}\r\n${source})`]
    }

    function stored(rest: string): string[] {
      const message = messages.find(({ uid }) => uid === Number.parseInt(rest, 10))
      if (!message || !rest.includes('\\Seen')) return []
      message.seen = !/ -FLAGS/.test(rest)
      return [`* ${message.uid} FETCH (UID ${message.uid} FLAGS (${message.seen ? '\\Seen' : ''}))`]
    }

    function signIn(tag: string, rest: string) {
      if (settings.tls && !isSecure) return writeLine(`${tag} NO Only with TLS`)
      isSignedIn =
        rest === `"${settings.user}" "${settings.password}"` || rest === `${settings.user} ${settings.password}`
      // The text of some servers names the user.
      writeLine(isSignedIn ? `${tag} OK In` : `${tag} NO [AUTHENTICATIONFAILED] ${settings.user} is refused`)
    }

    function secure(tag: string) {
      writeLine(`${tag} OK Begin`)
      plain.removeAllListeners('data')
      const context = createSecureContext(settings.tls)
      const encrypted = new TLSSocket(plain, { isServer: true, secureContext: context })
      encrypted.on('error', () => {})
      encrypted.on('data', read)
      socket = encrypted
      isSecure = true
    }

    plain.on('data', read)
    writeLine('* OK Ready')
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    messages,
    commands,
    renumber() {
      validity += 1
    },
    add(source, seen = false) {
      messages.push({ uid: messages.length + 1, source, seen })
      for (const socket of idling.keys()) socket.write(`* ${messages.length} EXISTS\r\n`)
    },
    drop,
    until(condition) {
      if (condition()) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ condition, resolve }))
    },
    stop: () =>
      new Promise((resolve) => {
        drop()
        server.close(() => resolve())
      }),
  }
}
