import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionOptions } from 'node:tls'
import type { Context } from '#server/context.ts'
import { deleteAppState, writeAppState } from '#server/db/app-state.ts'
import type { MailboxSession } from './mailbox-session.ts'

type MailboxContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>

/** Milliseconds without renewal before another process takes over. */
const MAILBOX_LEASE = 180_000
/** Milliseconds between polls; IDLE reports new mail earlier. */
const CHECK_INTERVAL = 60_000
/** Milliseconds before reconnecting: first delay and longest delay. */
const MIN_RETRY = 5_000
const MAX_RETRY = 600_000

interface MailboxTimes {
  check: number
  retry: number
}

export function startMailbox(
  context: MailboxContext,
  tls: ConnectionOptions = {},
  times: MailboxTimes = { check: CHECK_INTERVAL, retry: MIN_RETRY },
): (() => Promise<void>) | undefined {
  const mailbox = context.config.inbound?.mailbox
  if (!mailbox) return undefined
  const stopping = new AbortController()
  const id = randomUUID()
  const connect = async () => {
    // Imported only with a mailbox, to keep startup small.
    const { MailboxSession } = await import('./mailbox-session.ts')
    return new MailboxSession(context, mailbox, tls)
  }
  const running = readMailbox(context, connect, { id, times, signal: stopping.signal })
  return async () => {
    stopping.abort()
    await running
  }
}

interface ReaderOptions {
  id: string
  times: MailboxTimes
  signal: AbortSignal
}

async function readMailbox(
  context: MailboxContext,
  connect: () => Promise<MailboxSession>,
  following: ReaderOptions,
): Promise<void> {
  const { id, times, signal } = following
  let failures = 0
  while (!signal.aborted) {
    let session: MailboxSession | undefined
    const close = () => session?.close()
    signal.addEventListener('abort', close)
    try {
      session = await connect()
      if (await holdLease(context, id)) {
        await session.open()
        await pollMailbox(context, session, following, () => {
          failures = 0
        })
      }
    } catch (error) {
      if (signal.aborted) break
      failures += 1
      await report(context, reasonOf(error)).catch(() => {})
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
    await pause(failures === 0 ? times.check : Math.min(times.retry * 2 ** (failures - 1), MAX_RETRY), signal)
  }
  await release(context, id)
}

async function pollMailbox(
  context: MailboxContext,
  session: MailboxSession,
  following: ReaderOptions,
  onPoll: () => void,
) {
  const { id, times, signal } = following
  while (!signal.aborted && (await holdLease(context, id))) {
    await session.receiveNew()
    onPoll()
    await context.db.write((queries) => writeAppState(queries, 'mailbox', 'read', context.clock().getTime()))
    await session.waitForMail(times.check, signal)
  }
}

const holdLease = ({ db, clock }: MailboxContext, id: string): Promise<boolean> => {
  const now = clock().getTime()
  return db.write(async (queries) => {
    const { numInsertedOrUpdatedRows: held = 0n } = await queries
      .insertInto('switches')
      .values({ name: 'mailbox reader', value: id, changed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: id, changed_at: now })
          .where((is) => is.or([is('switches.value', '=', id), is('switches.changed_at', '<=', now - MAILBOX_LEASE)])),
      )
      .executeTakeFirstOrThrow()
    return held > 0n
  })
}

/** Lets the next process start without waiting for the lease to expire. */
async function release({ db, log }: MailboxContext, id: string) {
  await db
    .write((queries) => deleteAppState(queries, 'mailbox reader', id))
    .catch((error) => log.warn({ err: error }, 'The mailbox is free for another process only after its lease'))
}

function reasonOf(error: unknown): string {
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
  if (authenticationFailed) return 'sign-in refused'
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'no answer'
}

/** Logs a code only, because servers repeat user names and addresses in their messages. */
async function report({ db, clock, log }: MailboxContext, reason: string) {
  log.warn({ reason }, 'The reply mailbox could not be read')
  await db.write((queries) => writeAppState(queries, 'mailbox', reason, clock().getTime()))
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
