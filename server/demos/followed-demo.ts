import type { ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import { eventText, writeEvent } from '#server/http/event-streams.ts'
import { type DemoCodes, demoCodes } from './demo-codes.ts'
import { demoFacts } from './demo-facts.ts'
import type { DemoRecords } from './demo-records.ts'
import { versionOf } from './read-demo.ts'

/** In place of a version. */
const ENDED = 'ended'
/** Milliseconds; setTimeout takes no longer delay. */
const LONGEST_DELAY = 2 ** 31 - 1

interface ShownDemo {
  /** JSON; while it is the same, nothing is rendered or sent. */
  facts: string
  version: string
  event: string
}

export class FollowedDemo {
  readonly #context: Pick<Context, 'config' | 'clock'>
  readonly #onExpiry: () => void
  /** The version that each stream was sent last. */
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

  /** Sends the demo to streams that have another version; without records it has ended. */
  show(records: DemoRecords | undefined): void {
    this.#shown = records ? this.#draw(records) : { facts: '', version: ENDED, event: eventOf(ENDED, null) }
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

  #draw(records: DemoRecords): ShownDemo {
    const { config, clock } = this.#context
    clearTimeout(this.#expiry)
    const left = records.demo.expires_at - clock().getTime()
    if (this.isFollowed) this.#expiry = setTimeout(this.#onExpiry, Math.min(left, LONGEST_DELAY))
    const facts = demoFacts(config, records)
    const json = JSON.stringify(facts)
    if (this.#shown?.facts === json) return this.#shown
    this.#codes ??= demoCodes(config, records.demo)
    const version = versionOf(json)
    return { facts: json, version, event: eventOf(version, { version, ...facts, ...this.#codes }) }
  }
}

const eventOf = (version: string, demo: object | null) => eventText('demo', demo, version)
