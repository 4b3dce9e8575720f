import type { Channel } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { MessageChannel, Outcome } from './channel.ts'
import { ChannelWorker } from './channel-worker.ts'
import { ClockWatch } from './clock-watch.ts'
import { recoverAbandoned } from './delivery-queue.ts'

/** Milliseconds between two looks at what is due; what this process plans itself is sent at once. */
const POLL = 1_000
/** Milliseconds that a claimed delivery is one process's alone, and what one attempt may take of it, before `RETRY_SCALE`. */
const LEASE = 30_000
const ATTEMPT = 15_000
/** However short the scale makes them, a receiver on the same machine gets this long. */
const SHORTEST_LEASE = 2_000

/** One try to deliver, as metrics count it. */
export interface Attempt {
  channel: Channel
  outcome: Outcome['state']
  seconds: number
}

export interface Dispatcher {
  /** Looks at once, and then each second. */
  start(): void
  /** Looks once. Resolves when what was due is being sent. */
  poll(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Channels whose receiver is left alone at the moment. */
  resting(): Channel[]
  /** Claims nothing more and waits up to `patience` ms for what is being sent. */
  stop(patience: number): Promise<void>
}

/**
 * Works the deliveries off: each channel by itself, so that a receiver that hangs delays no other. Any number of processes may do so on one
 * database.
 */
export function createDispatcher(context: Context, channels: MessageChannel[]): Dispatcher {
  const scaled = LEASE * context.config.retryScale
  const lease = Math.max(SHORTEST_LEASE, scaled)
  const workers = channels.map(
    (channel) => new ChannelWorker(context, channel, { lease, attempt: lease * (ATTEMPT / LEASE) }),
  )
  const wake = () => void Promise.all(workers.map((worker) => worker.wake()))
  const watch = new ClockWatch(context)
  let timer: NodeJS.Timeout | undefined

  async function poll() {
    try {
      await watch.look()
      const own = new Set(workers.flatMap((worker) => [...worker.own]))
      const recovered = await recoverAbandoned(context, { lease, own })
      if (recovered > 0) context.log.warn({ recovered }, 'Deliveries were taken over from a process that ended')
    } catch (error) {
      context.log.warn({ err: error }, 'Abandoned deliveries could not be looked for')
    }
    await Promise.all(workers.map((worker) => worker.wake()))
  }

  return {
    start() {
      context.events.on('planned', wake)
      timer = setInterval(() => void poll(), POLL)
      void poll()
    },
    poll,
    async idle() {
      await Promise.all(workers.map((worker) => worker.idle()))
    },
    resting: () => workers.filter(({ isOpen }) => isOpen).map(({ channel }) => channel.name),
    async stop(patience) {
      clearInterval(timer)
      context.events.off('planned', wake)
      await Promise.all(workers.map((worker) => worker.stop(patience)))
      await Promise.all(channels.map((channel) => channel.close?.()))
    },
  }
}
