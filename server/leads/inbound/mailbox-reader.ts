import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionOptions } from 'node:tls'
import type { Context } from '#server/context.ts'
import { deleteAppState, writeAppState } from '#server/db/app-state.ts'
import type { MailboxSession } from './mailbox-session.ts'

type MailboxContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>

/** Milliseconds without a renewal after which another process takes over. */
export const MAILBOX_LEASE = 180_000
/** Milliseconds between two looks; IDLE tells of new mail earlier. */
const CHECK_INTERVAL = 60_000
/** Milliseconds before the first and before the last of the next connections. */
const MIN_RETRY = 5_000
const MAX_RETRY = 600_000

export interface MailboxTimes {
  check: number
  retry: number
}

/** Reads the mailbox of answers in one process at a time. Undefined where there is none. */
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
    // Only where there is a mailbox, since a start should load little.
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
  /** Of this process, in the lease. */
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

/** Until the connection or the lease is lost. */
async function pollMailbox(
  context: MailboxContext,
  session: MailboxSession,
  following: ReaderOptions,
  onLook: () => void,
) {
  const { id, times, signal } = following
  while (!signal.aborted && (await holdLease(context, id))) {
    await session.receiveNew()
    onLook()
    await context.db.write((queries) => writeAppState(queries, 'mailbox', 'read', context.clock().getTime()))
    await session.waitForMail(times.check, signal)
  }
}

/** True for one process, which has to renew it. */
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

/** So that the next process need not wait for the lease to end. */
async function release({ db, log }: MailboxContext, id: string) {
  await db
    .write((queries) => deleteAppState(queries, 'mailbox reader', id))
    .catch((error) => log.warn({ err: error }, 'The mailbox is free for another process only after its lease'))
}

/** A code without anything that the server said. */
function reasonOf(error: unknown): string {
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
  if (authenticationFailed) return 'sign-in refused'
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'no answer'
}

/** The reason is a code, since servers repeat users and addresses in their sentences. */
async function report({ db, clock, log }: MailboxContext, reason: string) {
  log.warn({ reason }, 'The mailbox of answers could not be read')
  await db.write((queries) => writeAppState(queries, 'mailbox', reason, clock().getTime()))
}

/** Ends early, without an error, when the process stops. */
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
