import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sendOverConnections } from '../../test/http-connection.ts'
import { percentile } from '../../test/percentile.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p99: number
  errors: number
}

/** Uses `wrk` where it is installed, because this process would be the bottleneck. */
export async function getRepeatedly(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', url]
  const wrk = await promisify(execFile)('wrk', args).catch(() => undefined)
  if (!wrk) {
    const { pathname, host } = new URL(url)
    const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
    return sendRepeatedly(url, () => request, connections, seconds)
  }
  const [, count = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(wrk.stdout) ?? []
  const errors = Array.from(wrk.stdout.matchAll(/(?:Non-2xx or 3xx responses: |connect |read |write |timeout )(\d+)/g))
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(wrk.stdout)?.[1]),
    p99: Number(count) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    errors: errors.reduce((sum, [, number]) => sum + Number(number), 0),
  }
}

/** Closed loop over keep-alive connections. */
export async function sendRepeatedly(
  origin: string,
  nextRequest: () => string,
  connections: number,
  seconds: number,
): Promise<Load> {
  const { times, errors } = await sendOverConnections(origin, nextRequest, connections, seconds)
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), errors }
}
