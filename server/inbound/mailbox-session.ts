import type { ConnectionOptions } from 'node:tls'
import { ImapFlow } from 'imapflow'
import type { Context } from '#server/context.ts'
import type { Mailbox } from '#server/settings/inbound-settings.ts'
import { readMail } from './read-mail.ts'
import { takeMail } from './take-mail.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>

/** Bytes of one message; what comes after them is not read. */
const LONGEST = 32 * 1_024 * 1_024
/** Milliseconds for each step of a connection. */
const TIMEOUT = 30_000
/** Milliseconds after a look until the server is asked to tell of new mail. */
const IDLE_DELAY = 500
/** Messages of one look, so that the lease is renewed in between. */
const MOST = 100

/** One connection to the mailbox. */
export class MailboxSession {
  readonly #context: Reading
  readonly #mailbox: Mailbox
  readonly #client: ImapFlow
  /** UIDs that were decided about, or have to wait for the next connection. */
  readonly #seen = new Set<number>()
  /** UIDs that could not be stored; each look tries them again. */
  readonly #failed = new Set<number>()
  readonly #closed: Promise<void>
  #hasNews = false
  #onNews = () => {}
  #failure: unknown

  constructor(context: Reading, mailbox: Mailbox, tls: ConnectionOptions) {
    const { host, port, encryption, auth } = mailbox
    this.#context = context
    this.#mailbox = mailbox
    this.#client = new ImapFlow({
      ...{ host, port, secure: encryption === 'tls', auth: { user: auth.user, pass: auth.password } },
      // Without it a server could go on in plain text.
      doSTARTTLS: encryption === 'starttls',
      tls: { minVersion: 'TLSv1.2', ...tls },
      // The library logs what servers say.
      logger: false,
      ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, autoIdleDelay: IDLE_DELAY },
      ...{ maxLiteralSize: LONGEST + 1_024, maxLineLength: LONGEST, maxResponseSize: 2 * LONGEST },
    })
    this.#closed = new Promise((resolve) => this.#client.once('close', resolve))
    this.#client.on('error', (error) => {
      this.#failure = error
    })
    this.#client.on('exists', () => {
      this.#hasNews = true
      this.#onNews()
    })
  }

  async open(): Promise<void> {
    await this.#client.connect()
    await this.#client.mailboxOpen(this.#mailbox.folder)
  }

  /** Marks what is stored as read. What cannot be stored stays unread, and the others are taken. */
  async takeNew(): Promise<void> {
    this.#hasNews = false
    const found = (await this.#client.search({ seen: false }, { uid: true })) || []
    const isNew = (uid: number) => !this.#seen.has(uid) && !this.#failed.has(uid)
    // Failed ones come last, so that they cannot use up a look.
    const uids = [...found.filter(isNew), ...found.filter((uid) => this.#failed.has(uid))]
    for (const uid of uids.slice(0, MOST)) await this.#take(uid)
  }

  async #take(uid: number): Promise<void> {
    const uids = { uid: true }
    const message = await this.#client.fetchOne(String(uid), { source: { maxLength: LONGEST } }, uids)
    // Somebody else may have deleted it.
    if (!message || message.source === undefined) return void this.#seen.add(uid)
    const state = await this.#store(uid, message.source)
    if (state !== 'taken') return
    this.#seen.add(uid)
    await this.#client.messageFlagsAdd(String(uid), ['\\Seen'], uids)
  }

  async #store(uid: number, source: Buffer): Promise<'taken' | 'waits'> {
    this.#failed.delete(uid)
    try {
      const mail = await readMail(this.#context.config, source)
      const taken = mail && (await takeMail(this.#context, mail))
      if (!taken) this.#context.log.info({ uid }, 'A message of the mailbox is no mail that can be read')
      if (taken?.state !== 'refused') return 'taken'
      // The next connection tries it again, when there may be room.
      this.#seen.add(uid)
    } catch (error) {
      this.#failed.add(uid)
      this.#context.log.error(
        { err: error, uid },
        'A mail of the mailbox could not be stored; the next look tries again',
      )
    }
    return 'waits'
  }

  /** Resolves with new mail, after `ms`, or when the process stops; rejects without connection. */
  async waitForNews(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#hasNews || signal.aborted) return
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const resolve = () => end()
    const timer = setTimeout(resolve, ms)
    this.#onNews = resolve
    signal.addEventListener('abort', resolve, { once: true })
    await Promise.race([promise, this.#closed])
    signal.removeEventListener('abort', resolve)
    clearTimeout(timer)
    if (!this.#client.usable && !signal.aborted) throw this.#failure ?? new Error('The connection was closed')
  }

  close(): void {
    this.#client.close()
  }
}
