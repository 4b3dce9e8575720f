import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../../test/percentile.ts'
import type { Fault } from '../fault.ts'
import { nextLead } from '../visitors.ts'
import { createWorld } from '../world.ts'

/** Visitors who wait for each answer: all together they send as much as one process can carry. */
const WAITING = 128
const GOODPUT = 0.9
/** Milliseconds: the slowest accepted lead but one in a hundred, and how soon the others are told. */
const ACCEPTED_P99 = 1_000
const TOLD_P99 = 50
/** Seconds of sending for which connections are open beforehand, and how many are opened at once. */
const OPEN_AHEAD = 0.8
const AT_ONCE = 100
/** Milliseconds without an answer after which a sender gives up. */
const PATIENCE = 20_000

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
      await sendInTurn(server.origin, 1)
      const peak = await sendInTurn(server.origin, seconds)
      const twice = await sendAtRate(server.origin, 2 * peak, seconds)
      const goodput = twice.perSecond / peak
      const figures = [
        ...(goodput >= GOODPUT ? [] : [`goodput ${goodput.toFixed(2)} of peak`]),
        ...(twice.p99 <= ACCEPTED_P99 ? [] : [`accepted p99 ${Math.round(twice.p99)} ms`]),
        ...(twice.told === 0 || twice.toldP99 <= TOLD_P99 ? [] : [`told after ${Math.round(twice.toldP99)} ms`]),
      ]
      const failed = twice.failed === 0 ? [] : [`${twice.failed} without an answer or with another one`]
      const wrong = size === 'short' ? failed : [...figures, ...failed]
      return {
        measured: `carries ${Math.round(peak)} leads/s; offered ${Math.round(2 * peak)}: goodput ${goodput.toFixed(2)} of it, accepted p99 ${Math.round(twice.p99)} ms, ${twice.told} told 429 or 503 (p99 ${Math.round(twice.toldP99)} ms), ${twice.failed} failed`,
        wrong,
      }
    } finally {
      await world.stop()
    }
  },
}

/** Each visitor sends the next lead as soon as the last one was answered. Gives the leads stored a second. */
async function sendInTurn(origin: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let accepted = 0
  await Promise.all(
    Array.from({ length: WAITING }, async () => {
      const socket = open(origin)
      while (performance.now() < end && !socket.destroyed) if ((await sendLead(socket, origin)) === 201) accepted += 1
      socket.destroy()
    }),
  )
  return accepted / seconds
}

/** Sends so many leads a second, whether or not the earlier ones have been answered, over as many connections as that takes. */
async function sendAtRate(origin: string, perSecond: number, seconds: number) {
  const idle = await openMany(origin, Math.ceil(perSecond * OPEN_AHEAD))
  const accepted: number[] = []
  const told: number[] = []
  const underWay = new Set<Promise<void>>()
  let failed = 0

  async function send() {
    const socket = idle.pop() ?? open(origin)
    const began = performance.now()
    const status = await sendLead(socket, origin)
    const ms = performance.now() - began
    if (status === 201) accepted.push(ms)
    else if (status === 429 || status === 503) told.push(ms)
    else failed += 1
    if (!socket.destroyed) idle.push(socket)
  }

  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; await delay(1)) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    for (; sent < due; sent++) {
      const sending = send().finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  }
  await Promise.all(underWay)
  const took = (performance.now() - began) / 1_000
  for (const socket of idle) socket.destroy()
  return {
    perSecond: accepted.length / took,
    p99: percentile(accepted, 0.99),
    told: told.length,
    toldP99: percentile(told, 0.99),
    failed,
  }
}

/** Opened beforehand and a few at a time: the fault is too many leads, not too many connections in one moment. */
async function openMany(origin: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => open(origin))
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    sockets.push(...some)
  }
  return sockets
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, timeout: PATIENCE })
  // Whoever waits for an answer hears of both when the connection closes.
  return socket.on('error', () => {}).on('timeout', () => socket.destroy())
}

/** The status of the answer, or 0 when there was none. */
function sendLead(socket: Socket, origin: string): Promise<number> {
  const body = JSON.stringify(nextLead('contact').body)
  socket.write(
    `POST /api/contacts/contact HTTP/1.1\r\nHost: ${origin.slice('http://'.length)}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
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
