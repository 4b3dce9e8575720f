import { hash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { ImapFlow, type SearchObject } from 'imapflow'
import type { Mailbox } from '#server/config/settings/inbound-settings.ts'
import type { Context } from '#server/context.ts'
import { readAppState, writeAppState } from '#server/db/app-state.ts'
import { readMail } from './read-mail.ts'
import { receiveMail } from './receive-mail.ts'

type MailboxContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>

const MAX_MESSAGE_SIZE = 32 * 1_024 * 1_024
const TIMEOUT = 30_000
/** Milliseconds after a poll before IDLE starts. */
const IDLE_DELAY = 500
/** Messages per poll, so that the lease is renewed in between. */
const MAX_MESSAGES = 100

export class MailboxSession {
  readonly #context: MailboxContext
  readonly #mailbox: Mailbox
  readonly #client: ImapFlow
  /** UIDs that were handled, or must wait for the next connection. */
  readonly #seen = new Set<number>()
  /** UIDs that could not be stored; each poll retries them. */
  readonly #failed = new Set<number>()
  readonly #closed: Promise<void>
  /** Mailbox and UIDVALIDITY; app state stores the last polled UID under this key. */
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
      // Without it, a server could continue in plain text.
      doSTARTTLS: encryption === 'starttls',
      tls: { minVersion: 'TLSv1.2', ...tls },
      // The library logs server messages.
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
    // The first poll receives unread mail only, because no position is stored yet.
    this.#last = last === undefined ? uidNext - 1 : Number(last)
  }

  /**
   * Receives unread mail, and mail since the last poll that another client has opened. Marks stored
   * mail as read. Mail that cannot be stored stays unread and does not block the rest.
   */
  async receiveNew(): Promise<void> {
    this.#hasNewMail = false
    const search = async (query: SearchObject) => (await this.#client.search(query, { uid: true })) || []
    const unread = await search({ seen: false })
    // The server's range always includes the newest mail.
    const later = (await search({ uid: `${this.#last + 1}:*` })).filter((uid) => uid > this.#last)
    const found = Array.from(new Set([...unread, ...later])).sort((one, other) => one - other)
    const isNew = (uid: number) => !this.#seen.has(uid) && !this.#failed.has(uid)
    const fresh = found.filter(isNew).slice(0, MAX_MESSAGES)
    for (const uid of fresh) await this.#receive(uid)
    // Failed messages come last, so that they cannot use up a poll.
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
    if (!message || message.source === undefined) return void this.#seen.add(uid)
    const state = await this.#store(uid, message.source)
    // Unread mail is found again, even if another client has opened it.
    if (state !== 'taken') return void (await this.#client.messageFlagsRemove(String(uid), ['\\Seen'], uids))
    this.#seen.add(uid)
    await this.#client.messageFlagsAdd(String(uid), ['\\Seen'], uids)
  }

  async #store(uid: number, source: Buffer): Promise<'taken' | 'waits'> {
    this.#failed.delete(uid)
    try {
      const mail = await readMail(this.#context.config, source)
      const received = mail && (await receiveMail(this.#context, mail))
      if (!received) this.#context.log.info({ uid }, 'A message in the mailbox is not readable mail')
      if (received?.state !== 'refused') return 'taken'
      // Retried on the next connection, when there may be room.
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

  /** Resolves on new mail, after `ms`, or when the process stops. Rejects if the connection is lost. */
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
