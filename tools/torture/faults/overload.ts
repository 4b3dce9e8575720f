import { apiLeadPath } from '#domain/paths.ts'
import { type HttpConnection, jsonRequest, openConnections } from '../../../test/http-connection.ts'
import { percentile } from '../../../test/percentile.ts'
import type { Fault } from '../fault.ts'
import { nextLead } from '../visitors.ts'
import { createWorld } from '../world.ts'

/** Twice as many as the server has in progress at a time; each sends one lead after another. */
const VISITORS = 512
const SECONDS = { short: 1, whole: 10 }
/** Leads per second: ten times the load at a peak. */
const LEAST = 170
/** Milliseconds. */
const STORED_P99 = 1_000

export const overload: Fault = {
  name: 'more leads at once than it accepts',
  must: `at least ${LEAST} leads/s stored, p99 ${STORED_P99 / 1_000} s or less; the others get 503`,
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      const server = await world.start({ PROCESS_ROLE: 'web' })
      const stored: number[] = []
      const others = new Map<number, number>()
      const end = performance.now() + SECONDS[size] * 1_000

      function send(connection: HttpConnection, done: () => void) {
        const began = performance.now()
        const { body } = nextLead('contact')
        connection.send(jsonRequest(server.origin, apiLeadPath({ kind: 'contact' }), body), (status) => {
          if (status === 201) stored.push(performance.now() - began)
          else others.set(status, (others.get(status) ?? 0) + 1)
          if (connection.isOpen && performance.now() < end) return send(connection, done)
          connection.close()
          done()
        })
      }

      const connections = await openConnections(server.origin, VISITORS)
      await Promise.all(connections.map((connection) => new Promise<void>((done) => send(connection, done))))
      const perSecond = stored.length / SECONDS[size]
      const p99 = stored.length > 0 ? percentile(stored, 0.99) : Number.POSITIVE_INFINITY
      const strange = Array.from(others.keys()).filter((status) => status !== 503)
      return {
        measured: `${Math.round(perSecond)} leads/s stored (p99 ${Math.round(p99)} ms), ${others.get(503) ?? 0} got 503`,
        wrong: [
          ...(others.has(503) ? [] : ['no lead was refused, so there was no overload']),
          ...(strange.length === 0 ? [] : [`other statuses ${strange.join(', ')}`]),
          ...(size === 'short' || (perSecond >= LEAST && p99 <= STORED_P99) ? [] : ['too few or too slow']),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}
