import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address, or the /64 of an IPv6 address, all of which belongs to one household or phone.
 */
export function clientNetwork(ipAddress: string): string {
  if (isIPv4(ipAddress)) return ipAddress
  if (!ipaddr.isValid(ipAddress)) return ipAddress
  const parsed = ipaddr.process(ipAddress)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
