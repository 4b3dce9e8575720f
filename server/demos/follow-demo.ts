import type { ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { Refresh } from '#server/runtime/coalesced-job.ts'
import { readDemoRecords } from './demo-records.ts'
import { FollowedDemo } from './followed-demo.ts'

/** Milliseconds between comment lines, since proxies close silent connections. */
const HEARTBEAT = 15_000

/** Sends demos as server-sent events. All changed demos are read together, once for all readers. */
export class DemoFollower {
  readonly #context: Context
  /** By lead id. */
  readonly #followed = new Map<string, FollowedDemo>()
  readonly #changed = new Set<string>()
  readonly #refresh: Refresh
  #stop = () => {}

  constructor(context: Context) {
    this.#context = context
    this.#refresh = new Refresh(
      () => this.#readChanged(),
      (error) => context.log.warn({ err: error }, 'Demos could not be read for their pages'),
    )
  }

  /** Sends the demo now and after each change, with its version as the event's id. */
  async follow({ lead_id: id }: DemoRow, response: ServerResponse): Promise<void> {
    if (this.#followed.size === 0) this.#start()
    const demo = this.#followed.get(id) ?? new FollowedDemo(this.#context, () => this.#look([id]))
    this.#followed.set(id, demo)
    demo.add(response)
    response.once('close', () => this.#leave(id, demo, response))
    await this.#look([id])
  }

  #leave(id: string, demo: FollowedDemo, response: ServerResponse) {
    demo.remove(response)
    if (demo.isFollowed || !this.#followed.delete(id)) return
    if (this.#followed.size === 0) this.#stop()
  }

  #start() {
    const unsubscribe = this.#context.changes.subscribe((change) => {
      if (change === 'unknown') void this.#look(this.#followed.keys())
      else if (typeof change === 'object' && 'leads' in change) void this.#look(change.leads)
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

  async #look(ids: Iterable<string>): Promise<void> {
    for (const id of ids) if (this.#followed.has(id)) this.#changed.add(id)
    if (this.#changed.size > 0) await this.#refresh.now()
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
