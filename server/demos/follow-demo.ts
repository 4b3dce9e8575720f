import type { ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { eventText, writeEvent } from '#server/http/event-streams.ts'
import { CoalescedJob } from '#server/runtime/coalesced-job.ts'
import { type DemoCodes, demoCodes } from './demo-codes.ts'
import { demoFacts } from './demo-facts.ts'
import { type DemoRecords, readDemoRecords } from './demo-records.ts'
import { versionOf } from './read-demo.ts'

const ENDED = 'ended'
/** Milliseconds; the maximum of setTimeout. */
const MAX_DELAY = 2 ** 31 - 1

interface ShownDemo {
  /** JSON; nothing is rendered or sent while it is unchanged. */
  facts: string
  version: string
  event: string
}

class FollowedDemo {
  readonly #context: Pick<Context, 'config' | 'clock'>
  readonly #onExpiry: () => void
  readonly #readers = new Map<ServerResponse, string | undefined>()
  #codes: DemoCodes | undefined
  #shown: ShownDemo | undefined
  #expiry: NodeJS.Timeout | undefined

  /** @param onExpiry called when the demo ends, which no commit announces */
  constructor(context: Pick<Context, 'config' | 'clock'>, onExpiry: () => void) {
    this.#context = context
    this.#onExpiry = onExpiry
  }

  get isFollowed(): boolean {
    return this.#readers.size > 0
  }

  add(reader: ServerResponse): void {
    this.#readers.set(reader, undefined)
  }

  remove(reader: ServerResponse): void {
    this.#readers.delete(reader)
    if (!this.isFollowed) clearTimeout(this.#expiry)
  }

  /** Sends the demo to streams with another version; without records the demo has ended. */
  show(records: DemoRecords | undefined): void {
    this.#shown = records ? this.#render(records) : { facts: '', version: ENDED, event: eventOf(ENDED, null) }
    const { version, event } = this.#shown
    for (const [reader, last] of this.#readers) {
      if (last === version) continue
      this.#readers.set(reader, version)
      writeEvent(reader, event)
      if (!records) reader.end()
    }
  }

  send(text: string): void {
    for (const reader of this.#readers.keys()) writeEvent(reader, text)
  }

  #render(records: DemoRecords): ShownDemo {
    const { config, clock } = this.#context
    clearTimeout(this.#expiry)
    const left = records.demo.expires_at - clock().getTime()
    if (this.isFollowed) this.#expiry = setTimeout(this.#onExpiry, Math.min(left, MAX_DELAY))
    const facts = demoFacts(config, records)
    const json = JSON.stringify(facts)
    if (this.#shown?.facts === json) return this.#shown
    this.#codes ??= demoCodes(config, records.demo)
    const version = versionOf(json)
    return { facts: json, version, event: eventOf(version, { version, ...facts, ...this.#codes }) }
  }
}

const eventOf = (version: string, demo: object | null) => eventText('demo', demo, version)

/** Milliseconds between comment lines, because proxies close silent connections. */
const HEARTBEAT = 15_000

/** Sends demos as server-sent events; reads all changed demos once for all streams. */
export class DemoFollower {
  readonly #context: Context
  readonly #followed = new Map<string, FollowedDemo>()
  readonly #changed = new Set<string>()
  readonly #refresh: CoalescedJob
  #stop = () => {}

  constructor(context: Context) {
    this.#context = context
    this.#refresh = new CoalescedJob(
      () => this.#readChanged(),
      (error) => context.log.warn({ err: error }, 'Demos could not be read for their pages'),
    )
  }

  async follow({ lead_id: id }: DemoRow, response: ServerResponse): Promise<void> {
    if (this.#followed.size === 0) this.#start()
    const demo = this.#followed.get(id) ?? new FollowedDemo(this.#context, () => this.#refreshDemos([id]))
    this.#followed.set(id, demo)
    demo.add(response)
    response.once('close', () => this.#removeReader(id, demo, response))
    await this.#refreshDemos([id])
  }

  #removeReader(id: string, demo: FollowedDemo, response: ServerResponse) {
    demo.remove(response)
    if (demo.isFollowed || !this.#followed.delete(id)) return
    if (this.#followed.size === 0) this.#stop()
  }

  #start() {
    const unsubscribe = this.#context.changes.subscribe((change) => {
      if (change === 'unknown') void this.#refreshDemos(this.#followed.keys())
      else if (typeof change === 'object' && 'leads' in change) void this.#refreshDemos(change.leads)
    })
    const heartbeat = setInterval(() => {
      for (const demo of this.#followed.values()) demo.send(': still here\n\n')
    }, HEARTBEAT)
    this.#stop = () => {
      unsubscribe()
      clearInterval(heartbeat)
      this.#refresh.stop()
    }
  }

  async #refreshDemos(ids: Iterable<string>): Promise<void> {
    for (const id of ids) if (this.#followed.has(id)) this.#changed.add(id)
    if (this.#changed.size > 0) await this.#refresh.runNow()
  }

  async #readChanged() {
    const ids = Array.from(this.#changed)
    this.#changed.clear()
    try {
      const found = await readDemoRecords(this.#context, 'lead_id', ids)
      const records = new Map(found.map((one) => [one.demo.lead_id, one]))
      for (const id of ids) this.#followed.get(id)?.show(records.get(id))
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
  }
}
