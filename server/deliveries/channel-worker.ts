import { setTimeout as delay } from 'node:timers/promises'
import type { Recipient } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { MessageChannel, Outcome } from './channel.ts'
import { isChannelBlocked } from './channel-pause.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type ClaimedDelivery, claimDue, nextRecipient } from './delivery-queue.ts'
import { recordOutcome } from './record-outcome.ts'

const CONCURRENCY = 4

interface WorkerTimes {
  lease: number
  /** Milliseconds; less than the lease, so that the outcome can still be recorded. */
  attempt: number
}

export class ChannelWorker {
  readonly channel: MessageChannel
  readonly activeIds = new Set<string>()
  readonly #context: Context
  readonly #times: WorkerTimes
  readonly #breaker: CircuitBreaker
  readonly #sending = new Set<Promise<void>>()
  readonly #recording = new Set<Promise<void>>()
  readonly #stopped = new AbortController()
  #polling: Promise<void> | undefined
  #pollAgain = false

  constructor(context: Context, channel: MessageChannel, times: WorkerTimes) {
    this.channel = channel
    this.#context = context
    this.#times = times
    this.#breaker = new CircuitBreaker(context.config.retryScale)
  }

  get isOpen(): boolean {
    return this.#breaker.isOpen(this.#context.monotonic())
  }

  wake(): Promise<void> {
    this.#pollAgain = true
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined
    })
    return this.#polling
  }

  async idle() {
    while (this.#polling || this.#sending.size + this.#recording.size > 0)
      await Promise.all([this.#polling, ...this.#sending, ...this.#recording])
  }

  /** Claims nothing more; sends still open after `patience` ms have an unknown outcome. */
  async stop(patience: number) {
    this.#stopped.abort()
    const started = new AbortController()
    await Promise.race([this.idle(), delay(patience, undefined, { signal: started.signal }).catch(() => {})])
    started.abort()
  }

  async #poll() {
    try {
      while (this.#pollAgain && !this.#stopped.signal.aborted) {
        this.#pollAgain = false
        await this.#claim()
      }
    } catch (error) {
      // The next poll tries again.
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
    if (await isChannelBlocked(this.#context.db.query, this.channel)) return
    const claimed = await claimDue(this.#context, { channel: name, receiver, limit, lease: this.#times.lease })
    for (const message of claimed) {
      this.activeIds.add(message.delivery.id)
      const sending = this.#send(message).then((outcome) => {
        this.#sending.delete(sending)
        this.#record(message, outcome)
        // In the same turn, so that recording and claiming share a commit.
        void this.wake()
      })
      this.#sending.add(sending)
    }
    if (claimed.length > 0) this.#pollAgain = true
  }

  /** While half-open, staff go first: older messages to visitors would use up the attempts. */
  async #nextRecipient(): Promise<Recipient | undefined> {
    const { name, receivers = ['staff', 'visitor'] } = this.channel
    const turns = this.#breaker.isHalfOpen ? receivers.map((receiver) => [receiver]) : [receivers]
    for (const turn of turns) {
      const next = await nextRecipient(this.#context, { channel: name, receivers: turn })
      if (next) return next
    }
    return undefined
  }

  async #send(claimed: ClaimedDelivery): Promise<Outcome> {
    const began = performance.now()
    const { outcome, contacted } = await this.#attempt(claimed)
    this.#count(outcome, contacted)
    this.#context.events.emit('attempted', {
      channel: this.channel.name,
      outcome: outcome.state,
      seconds: (performance.now() - began) / 1_000,
    })
    return outcome
  }

  /** Logs when the channel stops working and when it recovers. */
  #count(outcome: Outcome, contacted: boolean) {
    const { log, monotonic } = this.#context
    const channel = this.channel.name
    const wasPaused = this.#breaker.isHalfOpen
    if (outcome.state === 'failed' || outcome.state === 'unknown') {
      this.#breaker.recordFailure(monotonic())
      if (this.#breaker.isHalfOpen && !wasPaused)
        log.warn({ channel, reason: outcome.reason }, 'A channel is paused, because its attempts fail')
    } else if (contacted) {
      this.#breaker.recordSuccess()
      if (wasPaused) log.warn({ channel }, 'A channel works again')
    }
  }

  #record(claimed: ClaimedDelivery, outcome: Outcome) {
    const recording = recordOutcome(this.#context, this.channel, claimed, outcome).finally(() => {
      this.#recording.delete(recording)
      this.activeIds.delete(claimed.delivery.id)
    })
    this.#recording.add(recording)
  }

  async #attempt({ delivery, lead, until }: ClaimedDelivery): Promise<{ outcome: Outcome; contacted: boolean }> {
    // Another process may own the delivery if this one was suspended. The monotonic clock stops
    // in the meantime, so the wall clock counts too.
    const { clock, monotonic } = this.#context
    const left = Math.min(until - monotonic(), (delivery.lease_until ?? 0) - clock().getTime())
    if (left < this.#times.attempt)
      return { outcome: { state: 'deferred', reason: 'The lease was over before sending' }, contacted: false }
    const { signal, done } = timeLimit(this.#times.attempt)
    let hasLeft = !this.channel.reportsHandover
    function leave() {
      signal.throwIfAborted()
      hasLeft = true
    }
    try {
      const outcome = await Promise.race([
        this.channel.send({ delivery, lead, signal, beforeHandover: leave }),
        rejectOnAbort(signal),
      ])
      return { outcome, contacted: hasLeft }
    } catch (error) {
      if (!signal.aborted) this.#context.log.error({ err: error, delivery: delivery.id }, 'A channel failed')
      const lateReason = hasLeft ? 'No answer in time' : 'It was not ready in time.'
      const reason = signal.aborted ? lateReason : `The attempt broke off (${errorName(error)})`
      return { outcome: { state: hasLeft ? 'unknown' : 'failed', reason }, contacted: hasLeft }
    } finally {
      done()
    }
  }
}

function timeLimit(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time for this attempt was over.', 'TimeoutError')),
    ms,
  ).unref()
  return { signal: controller.signal, done: () => clearTimeout(timer) }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const errorName = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'
