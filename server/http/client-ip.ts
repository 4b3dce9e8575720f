import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'

interface WithProxies {
  config: Pick<Config, 'trustedProxies'>
}

const blockLists = new WeakMap<readonly string[], BlockList>()

export function clientIp({ config }: WithProxies, request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  let ip = normalizedIp(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (isTrustedProxy(config.trustedProxies, ip)) {
    const previous = normalizedIp(withoutPort(forwarded.pop() ?? ''))
    // The header ends or is malformed here, so the client before the last proxy is unknown.
    if (!previous) break
    ip = previous
  }
  return ip
}

export function isTrustedProxy(trustedProxies: readonly string[], ip: string): boolean {
  const normalized = normalizedIp(ip)
  if (!normalized || trustedProxies.length === 0) return false
  const list = blockLists.get(trustedProxies) ?? blockList(trustedProxies)
  blockLists.set(trustedProxies, list)
  return list.check(normalized, familyOf(normalized))
}

function blockList(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [ip = '', length] = block.split('/')
    if (length === undefined) list.addAddress(ip, familyOf(ip))
    else list.addSubnet(ip, Number(length), familyOf(ip))
  }
  return list
}

const familyOf = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6')

/** Unmaps IPv4 from IPv6 (`::ffff:192.0.2.1`), drops a zone; empty for invalid text. */
export function normalizedIp(text: string): string {
  const ip = text.trim().toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  return mapped ?? (isIP(ip) ? ip : '')
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text.trim()) ?? []
  return bracketed ?? plain ?? text
}
