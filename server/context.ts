import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from '#domain/delivery.ts'
import type { Changes } from './changes/changes.ts'
import type { Database } from './db/database.ts'
import type { Config } from './settings/config.ts'

/** What every use case works with. */
export interface Context {
  config: Config & { appSecret: string }
  db: Database
  log: FastifyBaseLogger
  /** What was committed, told by whoever committed it. */
  changes: Changes
  /** `planned`: deliveries wait that did not before; `attempted`: one was tried; `stopping`: what stays open by itself has to end. */
  events: EventEmitter<{ planned: []; attempted: [Attempt]; stopping: [] }>
  clock(): Date
  /** Milliseconds that only ever go forward; see `monotonic.ts`. */
  monotonic(): number
}

/** One try to deliver, as metrics count it. */
export interface Attempt {
  channel: Channel
  outcome: string
  seconds: number
}
