import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#server/settings/config.ts'

interface WithProxies {
  config: Pick<Config, 'trustedProxies'>
}

const blockLists = new WeakMap<readonly string[], BlockList>()

/** The nearest IP address in X-Forwarded-For that is not a trusted proxy's. */
export function clientAddress({ config }: WithProxies, request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  let address = foldAddress(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (isTrustedProxy(config.trustedProxies, address)) {
    const before = foldAddress(withoutPort(forwarded.pop() ?? ''))
    // The header ends or is malformed here, so the client beyond the last trusted proxy is unknown.
    if (!before) break
    address = before
  }
  return address
}

export function isTrustedProxy(trustedProxies: readonly string[], address: string): boolean {
  const folded = foldAddress(address)
  if (!folded || trustedProxies.length === 0) return false
  const list = blockLists.get(trustedProxies) ?? blockList(trustedProxies)
  blockLists.set(trustedProxies, list)
  return list.check(folded, familyOf(folded))
}

function blockList(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', length] = block.split('/')
    const folded = foldAddress(address)
    const bits =
      length === undefined
        ? undefined
        : Math.max(0, Number(length) - (folded.includes(':') === address.includes(':') ? 0 : 96))
    if (bits === undefined) list.addAddress(folded, familyOf(folded))
    else list.addSubnet(folded, bits, familyOf(folded))
  }
  return list
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Unmaps IPv4 from IPv6 (`::ffff:192.0.2.1`), drops a zone; empty for anything else. */
function foldAddress(text: string): string {
  const address = text.trim().toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  return mapped ?? (isIP(address) ? address : '')
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text.trim()) ?? []
  return bracketed ?? plain ?? text
}
