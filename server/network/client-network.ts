import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network that stands for one visitor: an IPv4 address itself, of an IPv6 address the first 64 bits, since a household or a phone
 * has all that follow. IPv4 inside IPv6 is IPv4. Text that is no address stands for itself.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
