import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { responseHeaders } from './response-headers.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Responds where no request was parsed: malformed HTTP, or a head that is too long or late. */
export function createConnectionRefusal(config: Pick<Config, 'hsts'>) {
  const headers = Object.entries({
    ...responseHeaders(config),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return function refuseConnection({ code = '' }: Error & { code?: string }, socket: Socket) {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    const body = `${STATUS_CODES[status]}\n`
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Content-Length: ${body.length}\r\n\r\n${body}`,
      )
    socket.destroy()
  }
}
