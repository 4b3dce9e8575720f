import type { IncomingMessage } from 'node:http'

export type Asking = Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>

/** The host that a request names, without its port, in small letters; undefined where it names none, several, or no host at all. */
export function askedHost({ rawHeaders, httpVersionMajor }: Asking): string | undefined {
  let asked: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!namesHost(rawHeaders[at] ?? '')) continue
    const value = rawHeaders[at + 1]
    // In HTTP/2 a Host may stand beside :authority, and says the same then (RFC 9113, section 8.3.1).
    if (asked !== undefined && (httpVersionMajor < 2 || value !== asked)) return undefined
    asked = value
  }
  return hostAndPort.exec(asked ?? '')?.[1]?.toLowerCase()
}

const namesHost = (header: string) =>
  header === ':authority' || (header.length === 4 && header.toLowerCase() === 'host')

const hostAndPort = /^(\[[0-9a-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i

/** Names that mean this machine wherever they are said. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
