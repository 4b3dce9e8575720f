import type { IncomingMessage } from 'node:http'

export type Asking = Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>

/** Lower case, without port; undefined for none, several or an invalid one. */
export function requestHost({ rawHeaders, httpVersionMajor }: Asking): string | undefined {
  let asked: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!namesHost(rawHeaders[at] ?? '')) continue
    const value = rawHeaders[at + 1]
    // In HTTP/2, Host must equal :authority if both are present (RFC 9113, section 8.3.1).
    if (asked !== undefined && (httpVersionMajor < 2 || value !== asked)) return undefined
    asked = value
  }
  return hostAndPort.exec(asked ?? '')?.[1]?.toLowerCase()
}

const namesHost = (header: string) =>
  header === ':authority' || (header.length === 4 && header.toLowerCase() === 'host')

const hostAndPort = /^(\[[0-9a-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i

/** Names that always resolve to this machine. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
