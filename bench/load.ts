import { execFile } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { percentile } from '../test/percentile.ts'

export interface Load {
  perSecond: number
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number
  errors: number
}

/** Asks for one address over and over: with `wrk` where it is installed, since this process would be the bottleneck. */
export async function getRepeatedly(address: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', address]
  const wrk = await promisify(execFile)('wrk', args).catch(() => undefined)
  if (!wrk) {
    const { pathname, host } = new URL(address)
    const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`)
    return sendRepeatedly(address, () => request, connections, seconds)
  }
  const [, count = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(wrk.stdout) ?? []
  const errors = Array.from(wrk.stdout.matchAll(/(?:Non-2xx or 3xx responses: |connect |read |write |timeout )(\d+)/g))
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(wrk.stdout)?.[1]),
    p99: Number(count) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    errors: errors.reduce((sum, [, number]) => sum + Number(number), 0),
  }
}

/** Sends requests over keep-alive connections, the next one as soon as the last was answered. */
export async function sendRepeatedly(
  address: string,
  nextRequest: () => Buffer,
  connections: number,
  seconds: number,
): Promise<Load> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000
  const { hostname, port } = new URL(address)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      while (performance.now() < end) {
        const began = performance.now()
        socket.write(nextRequest())
        const status = await readAnswer(socket)
        times.push(performance.now() - began)
        if (status < 200 || status > 299) errors += 1
      }
      socket.destroy()
    }),
  )
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), errors }
}

function readAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', read).once('error', reject)
    function read(chunk: Buffer) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = received.toString('latin1', 0, headEnd)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < headEnd + 4 + length) return
      socket.off('data', read).off('error', reject)
      resolve(Number(head.slice(9, 12)))
    }
  })
}
