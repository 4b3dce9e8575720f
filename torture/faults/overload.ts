import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../../test/percentile.ts'
import { untilSiteIsReady } from '../../test/running-site.ts'
import type { Fault } from '../fault.ts'
import { nextLead } from '../visitors.ts'
import { createWorld } from '../world.ts'

/** Visitors who wait for each answer: all together they send as much as one process can carry. */
const WAITING = 128
const GOODPUT = 0.9
/** Milliseconds: the slowest accepted lead but one in a hundred, and how soon the others are told. */
const ACCEPTED_P99 = 1_000
const TOLD_P99 = 50
/** Peak and overload are measured in turn, so that both meet the machine in the same moods: seconds of each, and how often. */
const SECONDS = 2
const ROUNDS = 4
/** Seconds after which the server's code for leads has been compiled. */
const WARM_UP = 4
/** Seconds of sending for which connections are open beforehand, and how many are opened at once. */
const OPEN_AHEAD = 0.3
const AT_ONCE = 100
/** Milliseconds without an answer after which a sender gives up. */
const PATIENCE = 20_000

export const overload: Fault = {
  name: 'twice the load it can carry',
  must: 'goodput at least 90 % of peak; accepted p99 1 s or less; the rest told 429 or 503 within 50 ms',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      // Nothing is delivered meanwhile: the load is that of the leads alone.
      const server = await world.start({ PROCESS_ROLE: 'web' })
      if (size === 'whole') await warmUp(server.origin, world.dataDir)
      const peaks: number[] = []
      const twice = nothingYet()
      for (let round = 0; round < (size === 'short' ? 1 : ROUNDS); round++) {
        const peak = await sendInTurn(server.origin, SECONDS)
        peaks.push(peak)
        await sendAtRate(server.origin, 2 * peak, twice)
      }
      const peak = peaks.reduce((sum, one) => sum + one) / peaks.length
      const goodput = twice.accepted.length / twice.seconds / peak
      const [acceptedP99, toldP99] = [percentile(twice.accepted, 0.99), percentile(twice.told, 0.99)]
      const figures = [
        ...(goodput >= GOODPUT ? [] : [`goodput ${goodput.toFixed(2)} of peak`]),
        ...(acceptedP99 <= ACCEPTED_P99 ? [] : [`accepted p99 ${Math.round(acceptedP99)} ms`]),
        ...(twice.told.length === 0 || toldP99 <= TOLD_P99 ? [] : [`told after ${Math.round(toldP99)} ms`]),
      ]
      const failed = twice.failed === 0 ? [] : [`${twice.failed} without an answer or with another one`]
      const wrong = size === 'short' ? failed : [...figures, ...failed]
      return {
        measured: `carries ${Math.round(peak)} leads/s; offered twice as many: goodput ${goodput.toFixed(2)} of it, accepted p99 ${Math.round(acceptedP99)} ms, ${twice.told.length} told 429 or 503 (p99 ${Math.round(toldP99)} ms), ${twice.failed} failed`,
        wrong,
      }
    } finally {
      await world.stop()
    }
  },
}

/** Lets the server end what it does after its start, and compile its code, that of refusals too: the peak would be measured without them. */
async function warmUp(origin: string, dataDir: string) {
  await untilSiteIsReady({ origin, dataDir })
  const peak = await sendInTurn(origin, WARM_UP)
  await sendAtRate(origin, 2 * peak, nothingYet())
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

/** What became of the leads that were sent: milliseconds until they were answered, and seconds until all of them were. */
interface Answered {
  accepted: number[]
  told: number[]
  failed: number
  seconds: number
}

const nothingYet = (): Answered => ({ accepted: [], told: [], failed: 0, seconds: 0 })

/** Sends so many leads a second, whether or not the earlier ones have been answered, over as many connections as that takes. */
async function sendAtRate(origin: string, perSecond: number, answered: Answered) {
  const idle = await openMany(origin, Math.ceil(perSecond * OPEN_AHEAD))
  const underWay = new Set<Promise<void>>()

  async function send() {
    const socket = idle.pop() ?? open(origin)
    const began = performance.now()
    const status = await sendLead(socket, origin)
    const ms = performance.now() - began
    if (status === 201) answered.accepted.push(ms)
    else if (status === 429 || status === 503) answered.told.push(ms)
    else answered.failed += 1
    if (!socket.destroyed) idle.push(socket)
  }

  const began = performance.now()
  for (let sent = 0; sent < perSecond * SECONDS; await delay(1)) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    for (; sent < due; sent++) {
      const sending = send().finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  }
  await Promise.all(underWay)
  answered.seconds += (performance.now() - began) / 1_000
  for (const socket of idle) socket.destroy()
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
