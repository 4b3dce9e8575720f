import { hash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { ImapFlow, type SearchObject } from 'imapflow'
import type { Mailbox } from '#server/config/settings/inbound-settings.ts'
import type { Context } from '#server/context.ts'
import { readAppState, writeAppState } from '#server/db/app-state.ts'
import { readMail } from './read-mail.ts'
import { receiveMail } from './receive-mail.ts'

type MailboxContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>

/** Bytes of one message; what comes after them is not read. */
const MAX_MESSAGE_SIZE = 32 * 1_024 * 1_024
/** Milliseconds for each step of a connection. */
const TIMEOUT = 30_000
/** Milliseconds after a look until the server is asked to tell of new mail. */
const IDLE_DELAY = 500
/** Messages of one look, so that the lease is renewed in between. */
const MAX_MESSAGES = 100

/** One connection to the mailbox. */
export class MailboxSession {
  readonly #context: MailboxContext
  readonly #mailbox: Mailbox
  readonly #client: ImapFlow
  /** UIDs that were decided about, or have to wait for the next connection. */
  readonly #seen = new Set<number>()
  /** UIDs that could not be stored; each look tries them again. */
  readonly #failed = new Set<number>()
  readonly #closed: Promise<void>
  /** The mailbox and its UIDVALIDITY, after which the UID of the last look is stored. */
  #position = ''
  #last = 0
  #hasNewMail = false
  #onNewMail = () => {}
  #failure: unknown

  constructor(context: MailboxContext, mailbox: Mailbox, tls: ConnectionOptions) {
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
      ...{
        maxLiteralSize: MAX_MESSAGE_SIZE + 1_024,
        maxLineLength: MAX_MESSAGE_SIZE,
        maxResponseSize: 2 * MAX_MESSAGE_SIZE,
      },
    })
    this.#closed = new Promise((resolve) => this.#client.once('close', resolve))
    this.#client.on('error', (error) => {
      this.#failure = error
    })
    this.#client.on('exists', () => {
      this.#hasNewMail = true
      this.#onNewMail()
    })
  }

  async open(): Promise<void> {
    await this.#client.connect()
    const { uidValidity, uidNext } = await this.#client.mailboxOpen(this.#mailbox.folder)
    const { host, auth, folder } = this.#mailbox
    const mailbox = hash('sha256', JSON.stringify([host, auth.user, folder]), 'base64url')
    this.#position = `${mailbox} ${uidValidity}`
    const [, last] =
      (await readAppState(this.#context.db.query, 'mailbox place'))?.value.split(`${this.#position} `) ?? []
    // The first look takes what is unread, and not what was read before there was a place.
    this.#last = last === undefined ? uidNext - 1 : Number(last)
  }

  /**
   * Takes unread mail, and mail since the last look that somebody opened elsewhere. Marks what is
   * stored as read. What cannot be stored is left unread, and the others are taken.
   */
  async receiveNew(): Promise<void> {
    this.#hasNewMail = false
    const search = async (query: SearchObject) => (await this.#client.search(query, { uid: true })) || []
    const unread = await search({ seen: false })
    // The server's range includes its newest mail in any case.
    const later = (await search({ uid: `${this.#last + 1}:*` })).filter((uid) => uid > this.#last)
    const found = Array.from(new Set([...unread, ...later])).sort((one, other) => one - other)
    const isNew = (uid: number) => !this.#seen.has(uid) && !this.#failed.has(uid)
    const fresh = found.filter(isNew).slice(0, MAX_MESSAGES)
    for (const uid of fresh) await this.#receive(uid)
    // Failed ones come last, so that they cannot use up a look.
    for (const uid of found.filter((uid) => this.#failed.has(uid)).slice(0, MAX_MESSAGES - fresh.length))
      await this.#receive(uid)
    await this.#savePosition(Math.max(this.#last, ...fresh))
  }

  async #savePosition(last: number): Promise<void> {
    const { db, clock } = this.#context
    this.#last = last
    const value = `${this.#position} ${last}`
    await db.write((queries) => writeAppState(queries, 'mailbox place', value, clock().getTime(), 'another value'))
  }

  async #receive(uid: number): Promise<void> {
    const uids = { uid: true }
    const message = await this.#client.fetchOne(String(uid), { source: { maxLength: MAX_MESSAGE_SIZE } }, uids)
    // Somebody else may have deleted it.
    if (!message || message.source === undefined) return void this.#seen.add(uid)
    const state = await this.#store(uid, message.source)
    // Unread, it is found again, also if somebody else has opened it.
    if (state !== 'taken') return void (await this.#client.messageFlagsRemove(String(uid), ['\\Seen'], uids))
    this.#seen.add(uid)
    await this.#client.messageFlagsAdd(String(uid), ['\\Seen'], uids)
  }

  async #store(uid: number, source: Buffer): Promise<'taken' | 'waits'> {
    this.#failed.delete(uid)
    try {
      const mail = await readMail(this.#context.config, source)
      const taken = mail && (await receiveMail(this.#context, mail))
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
  async waitForMail(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#hasNewMail || signal.aborted) return
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const resolve = () => end()
    const timer = setTimeout(resolve, ms)
    this.#onNewMail = resolve
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
