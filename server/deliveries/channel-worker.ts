import { setTimeout as delay } from 'node:timers/promises'
import type { Recipient } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { MessageChannel, Outcome } from './channel.ts'
import { isSwitchedOff } from './channel-switch.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type Claimed, claimDue, nextRecipient } from './delivery-queue.ts'
import { recordOutcome } from './record-outcome.ts'

/** Messages that a channel sends at a time. */
const CONCURRENCY = 4

export interface WorkerTimes {
  /** Milliseconds for which a claimed delivery is this process's alone. */
  lease: number
  /** Milliseconds that one attempt may take; less than the lease, so that its outcome can still be recorded. */
  attempt: number
}

/** Sends what is due on one channel, a few messages at a time, and leaves a receiver alone that does not answer. */
export class ChannelWorker {
  readonly channel: MessageChannel
  readonly #context: Context
  readonly #times: WorkerTimes
  readonly #breaker: CircuitBreaker
  readonly #sending = new Set<Promise<void>>()
  readonly #recording = new Set<Promise<void>>()
  readonly #own = new Set<string>()
  readonly #stopped = new AbortController()
  #looking: Promise<void> | undefined
  #lookAgain = false

  constructor(context: Context, channel: MessageChannel, times: WorkerTimes) {
    this.channel = channel
    this.#context = context
    this.#times = times
    this.#breaker = new CircuitBreaker(context.config.retryScale)
  }

  get isOpen(): boolean {
    return this.#breaker.isOpen(this.#context.monotonic())
  }

  /** Ids of what is being sent or recorded. */
  get own(): ReadonlySet<string> {
    return this.#own
  }

  /** Looks for due deliveries and begins to send them. Never rejects. */
  wake(): Promise<void> {
    this.#lookAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Resolves when nothing is being sent, and what was is recorded. */
  async idle() {
    while (this.#looking || this.#sending.size + this.#recording.size > 0)
      await Promise.all([this.#looking, ...this.#sending, ...this.#recording])
  }

  /** Claims nothing more, waits for what is being sent and, after `patience` ms, gives it up: its outcome is unknown then. */
  async stop(patience: number) {
    this.#stopped.abort()
    const given = new AbortController()
    await Promise.race([this.idle(), delay(patience, undefined, { signal: given.signal }).catch(() => {})])
    given.abort()
  }

  async #look() {
    try {
      while (this.#lookAgain && !this.#stopped.signal.aborted) {
        this.#lookAgain = false
        await this.#claim()
      }
    } catch (error) {
      // The next poll looks again.
      this.#context.log.warn({ err: error, channel: this.channel.name }, 'Due deliveries could not be claimed')
    }
  }

  async #claim() {
    const { name } = this.channel
    const limit = Math.min(
      CONCURRENCY - this.#sending.size,
      this.#breaker.allowance(this.#context.monotonic(), this.#sending.size),
    )
    if (limit <= 0) return
    const receiver = await this.#nextRecipient()
    if (!receiver) return
    if (this.channel.address !== undefined && (await isSwitchedOff(this.#context.db.query, this.channel))) return
    const claimed = await claimDue(this.#context, { channel: name, receiver, limit, lease: this.#times.lease })
    for (const message of claimed) {
      this.#own.add(message.delivery.id)
      const sending = this.#send(message).then((outcome) => {
        this.#sending.delete(sending)
        this.#record(message, outcome)
        // At the same moment, so that both share a commit.
        void this.wake()
      })
      this.#sending.add(sending)
    }
    if (claimed.length > 0) this.#lookAgain = true
  }

  /** The single tries at a channel that has failed are staff's first: visitors' repeats, due for longer, would use them all up. */
  async #nextRecipient(): Promise<Recipient | undefined> {
    const { name, receivers = ['staff', 'visitor'] } = this.channel
    const turns = this.#breaker.isHalfOpen ? receivers.map((receiver) => [receiver]) : [receivers]
    for (const turn of turns) {
      const next = await nextRecipient(this.#context, { channel: name, receivers: turn })
      if (next) return next
    }
    return undefined
  }

  async #send(claimed: Claimed): Promise<Outcome> {
    const began = performance.now()
    const outcome = await this.#attempt(claimed)
    if (outcome.state === 'failed' || outcome.state === 'unknown') this.#breaker.failed(this.#context.monotonic())
    else this.#breaker.succeeded()
    this.#context.events.emit('attempted', {
      channel: this.channel.name,
      outcome: outcome.state,
      seconds: (performance.now() - began) / 1_000,
    })
    return outcome
  }

  #record(claimed: Claimed, outcome: Outcome) {
    const recording = recordOutcome(this.#context, this.channel, claimed, outcome).finally(() => {
      this.#recording.delete(recording)
      this.#own.delete(claimed.delivery.id)
    })
    this.#recording.add(recording)
  }

  async #attempt({ delivery, lead, until }: Claimed): Promise<Outcome> {
    // A process that slept since it claimed must not send what another one has by now. A machine that sleeps stops its monotonic clock.
    const { clock, monotonic } = this.#context
    const left = Math.min(until - monotonic(), (delivery.lease_until ?? 0) - clock().getTime())
    if (left < this.#times.attempt) return { state: 'deferred', reason: 'The lease was over before sending' }
    const { signal, done } = timeLimit(this.#times.attempt)
    let hasLeft = !this.channel.announcesLeaving
    function leave() {
      signal.throwIfAborted()
      hasLeft = true
    }
    try {
      return await Promise.race([this.channel.send({ delivery, lead, signal, leave }), rejection(signal)])
    } catch (error) {
      if (!signal.aborted) this.#context.log.error({ err: error, delivery: delivery.id }, 'A channel failed')
      const lateReason = hasLeft ? 'No answer in time' : 'It was not ready in time.'
      const reason = signal.aborted ? lateReason : `The attempt broke off (${nameOf(error)})`
      return { state: hasLeft ? 'unknown' : 'failed', reason }
    } finally {
      done()
    }
  }
}

/** Aborts after so many ms, unless it is `done` before. */
function timeLimit(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time for this attempt was over.', 'TimeoutError')),
    ms,
  ).unref()
  return { signal: controller.signal, done: () => clearTimeout(timer) }
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const nameOf = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'
