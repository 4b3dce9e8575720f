import { freePort } from '../../../test/running-process.ts'
import type { Fault } from '../fault.ts'
import { createWorld } from '../world.ts'

const PROCESSES = 4
/** Milliseconds. */
const ALL_SERVE = 5_000

export const coldStart: Fault = {
  name: '4 processes start together, also after SIGKILL',
  must: 'all serve within 5 s',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const rounds = size === 'short' ? 1 : 5
    const times: number[] = []
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const world = await createWorld({ dialect })
      try {
        const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
        // First on an empty database, then after the processes were killed.
        for (const _ of ['cold', 'killed']) {
          const began = performance.now()
          const servers = await Promise.all(ports.map((port) => world.start({}, port)))
          const statuses = await Promise.all(servers.map(({ origin }) => fetch(origin).then(({ status }) => status)))
          times.push(performance.now() - began)
          if (statuses.some((status) => status !== 200)) wrong.push(`statuses ${statuses.join(', ')}`)
          await Promise.all(servers.map((server) => server.kill()))
        }
      } finally {
        await world.stop()
      }
    }
    const slowest = Math.max(...times)
    if (size === 'whole' && slowest > ALL_SERVE) wrong.push(`served after ${Math.round(slowest)} ms`)
    return {
      measured: `${times.length} starts: all served within ${(slowest / 1_000).toFixed(1)} s`,
      wrong,
    }
  },
}
