import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { CoalescedJob } from '#server/runtime/coalesced-job.ts'
import type { MessageChannel } from './channel.ts'
import { ChannelWorker } from './channel-worker.ts'
import { ClockWatch } from './clock-watch.ts'
import { recoverExpiredLeases } from './delivery-queue.ts'

/** Milliseconds; deliveries planned by this process are sent at once. */
const POLL_INTERVAL = 1_000
/** Milliseconds of a lease and of one attempt in it, before scaling by `RETRY_SCALE`. */
const LEASE = 30_000
const ATTEMPT_TIMEOUT = 15_000
/** Milliseconds; the minimum at any scale, enough for a recipient on this machine. */
const MIN_LEASE = 2_000

export interface Dispatcher {
  start(): void
  poll(): Promise<void>
  idle(): Promise<void>
  pausedChannels(): Channel[]
  /** Claims nothing more and waits up to `patience` ms for messages in progress. */
  stop(patience: number): Promise<void>
}

/** One worker per channel, so that a slow one delays no other; safe in several processes. */
export function createDispatcher(context: Context, channels: MessageChannel[]): Dispatcher {
  const scaled = LEASE * context.config.retryScale
  const lease = Math.max(MIN_LEASE, scaled)
  const workers = channels.map(
    (channel) => new ChannelWorker(context, channel, { lease, attempt: lease * (ATTEMPT_TIMEOUT / LEASE) }),
  )
  const wake = () => void Promise.all(workers.map((worker) => worker.wake()))
  const watch = new ClockWatch(context)
  let timer: NodeJS.Timeout | undefined

  async function pollOnce() {
    try {
      await watch.check()
      const own = new Set(workers.flatMap((worker) => [...worker.activeIds]))
      const recovered = await recoverExpiredLeases(context, { lease, own })
      if (recovered > 0) context.log.warn({ recovered }, 'Deliveries were taken over from a process that ended')
    } catch (error) {
      context.log.warn({ err: error }, 'Abandoned deliveries could not be queried')
    }
    await Promise.all(workers.map((worker) => worker.wake()))
  }
  // One poll at a time, because polls would pile up while the database is unresponsive.
  const polls = new CoalescedJob(pollOnce, (error) =>
    context.log.warn({ err: error }, 'Deliveries could not be polled'),
  )
  const poll = () => polls.runNow()

  return {
    start() {
      context.events.on('planned', wake)
      timer = setInterval(() => void poll(), POLL_INTERVAL)
      void poll()
    },
    poll,
    async idle() {
      await Promise.all(workers.map((worker) => worker.idle()))
    },
    pausedChannels: () => workers.filter(({ isOpen }) => isOpen).map(({ channel }) => channel.name),
    async stop(patience) {
      clearInterval(timer)
      polls.stop()
      context.events.off('planned', wake)
      await Promise.all(workers.map((worker) => worker.stop(patience)))
      await Promise.all(channels.map((channel) => channel.close?.()))
    },
  }
}
