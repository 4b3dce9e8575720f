import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Config } from './config/config.ts'
import type { Changes } from './db/changes.ts'
import type { Database } from './db/database.ts'

export interface Context {
  config: Config & { appSecret: string }
  db: Database
  log: FastifyBaseLogger
  changes: Changes
  /** `planned`: new deliveries are due; `stopping`: open streams must end. */
  events: EventEmitter<{ planned: []; attempted: [Attempt]; stopping: [] }>
  clock(): Date
  /** Milliseconds that never go back; see `runtime/time.ts`. */
  monotonic(): number
}

interface Attempt {
  channel: Channel
  outcome: string
  seconds: number
}
