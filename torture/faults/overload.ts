import { connect } from 'node:net'
import { percentile } from '../../test/percentile.ts'
import type { Fault } from '../fault.ts'
import { nextLead } from '../visitors.ts'
import { createWorld } from '../world.ts'

/** Visitors who, all together, send about as much as one process can take. */
const PEAK = 128
const GOODPUT = 0.9
/** Milliseconds: the slowest accepted lead but one in a hundred, and how soon the others are told. */
const ACCEPTED_P99 = 1_000
const TOLD_P99 = 50

export const overload: Fault = {
  name: 'twice the load it can carry',
  must: 'goodput at least 90 % of peak; accepted p99 1 s or less; the rest told 429 or 503 within 50 ms',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const seconds = size === 'short' ? 2 : 8
    const world = await createWorld({ dialect })
    try {
      // Nothing is delivered meanwhile: the load is that of the leads alone.
      const server = await world.start({ PROCESS_ROLE: 'web' })
      await load(server.origin, PEAK, 1)
      const peak = await load(server.origin, PEAK, seconds)
      const twice = await load(server.origin, 2 * PEAK, seconds)
      const goodput = twice.accepted / peak.accepted
      const figures = [
        ...(goodput >= GOODPUT ? [] : [`goodput ${goodput.toFixed(2)} of peak`]),
        ...(twice.p99 <= ACCEPTED_P99 ? [] : [`accepted p99 ${Math.round(twice.p99)} ms`]),
        ...(twice.told === 0 || twice.toldP99 <= TOLD_P99 ? [] : [`told after ${Math.round(twice.toldP99)} ms`]),
      ]
      const failed = twice.failed === 0 ? [] : [`${twice.failed} without an answer or with another one`]
      const wrong = size === 'short' ? failed : [...figures, ...failed]
      return {
        measured: `peak ${Math.round(peak.accepted / seconds)} leads/s; at twice that goodput ${goodput.toFixed(2)} of it, accepted p99 ${Math.round(twice.p99)} ms, ${twice.told} told 429 or 503 (p99 ${Math.round(twice.toldP99)} ms), ${twice.failed} failed`,
        wrong,
      }
    } finally {
      await world.stop()
    }
  },
}

/** Each visitor sends the next lead as soon as the last one was answered. */
async function load(origin: string, visitors: number, seconds: number) {
  const { hostname, port } = new URL(origin)
  const accepted: number[] = []
  const told: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      socket.on('error', () => {})
      while (performance.now() < end) {
        const body = JSON.stringify(nextLead('contact').body)
        const began = performance.now()
        socket.write(
          `POST /api/contacts/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
        const status = await answerOf(socket)
        const ms = performance.now() - began
        if (status === 201) accepted.push(ms)
        else if (status === 429 || status === 503) told.push(ms)
        else failed += 1
        if (socket.destroyed) break
        // Who is told to come later does not come at once.
        if (status !== 201) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      socket.destroy()
    }),
  )
  return {
    accepted: accepted.length,
    p99: percentile(accepted, 0.99),
    told: told.length,
    toldP99: percentile(told, 0.99),
    failed,
  }
}

function answerOf(socket: ReturnType<typeof connect>): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const finish = (status: number) => {
      socket.off('data', read).off('close', lost)
      resolve(status)
    }
    const lost = () => finish(0)
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (head >= 0 && text.length >= head + 4 + length) finish(Number(text.slice(9, 12)))
    }
    socket.on('data', read).once('close', lost)
    if (socket.destroyed) lost()
  })
}
