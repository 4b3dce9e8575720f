import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { apiCountriesPath, apiLeadPath, paths } from '#domain/paths.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld } from '../world.ts'
import { keepReading } from './readers.ts'

/** Milliseconds until the server must close a slow client's connection. */
const PATIENCE = 15_000

export const slowClients: Fault = {
  name: 'half-sent bodies and slow headers',
  must: 'all closed within 15 s; others served',
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect, size) {
    const sockets = size === 'short' ? 20 : 300
    const world = await createWorld({ dialect })
    try {
      const server = await world.start()
      const { host, hostname, port } = new URL(server.origin)
      const began = performance.now()
      const closed: Promise<number>[] = Array.from({ length: sockets }, (_, number) => {
        const socket = connect({ host: hostname, port: Number(port) })
        socket.on('error', () => {})
        // A paused socket never emits `close`.
        socket.resume()
        const end = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)))
        if (number % 2)
          socket.write(
            `POST ${apiLeadPath({ kind: 'contact' })} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"first`,
          )
        else {
          socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`)
          const timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000)
          socket.once('close', () => clearInterval(timer))
        }
        return end
      })
      const reading = keepReading(server.origin, [paths.home, apiCountriesPath])
      const { status } = await post(server.origin, nextLead('contact'))
      const times = await Promise.race([Promise.all(closed), delay(PATIENCE * 2).then(() => undefined)])
      const reads = await reading.stop()
      const slowest = times ? Math.max(...times) : Number.POSITIVE_INFINITY
      return {
        measured: `${sockets} sockets closed within ${(slowest / 1_000).toFixed(1)} s; ${reads.count} reads, ${reads.failed} failed, p99 ${Math.round(reads.p99)} ms`,
        wrong: [
          ...((size === 'short' ? times : slowest <= PATIENCE) ? [] : [`open after ${Math.round(slowest)} ms`]),
          ...(reads.failed === 0 && status === 201 ? [] : ['other visitors were not served']),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}
