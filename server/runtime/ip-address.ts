import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Azure's metadata service, which has a public IP address. */
const azureMetadata = '168.63.129.16'
/** All of IPv6 that is assigned to the public internet (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** NAT64: the last 32 bits are an IPv4 address (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** False for private, local and reserved addresses and for cloud metadata services. */
export function isPublicIpAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const ipAddress = ipaddr.process(text)
  if (ipAddress instanceof ipaddr.IPv4) return ipAddress.range() === 'unicast' && ipAddress.toString() !== azureMetadata
  if (ipAddress.match(translated)) return isPublicIpAddress(ipAddress.toByteArray().slice(-4).join('.'))
  return ipAddress.range() === 'unicast' && ipAddress.match(globalUnicast) && !ipAddress.zoneId
}

/** True for names, which are checked when they are resolved. */
export const isPublicHost = (host: string) => !ipaddr.isValid(host) || isPublicIpAddress(host)

export function isLocalHost(host: string): boolean {
  if (/^(.+\.)?localhost\.?$/i.test(host)) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

/** An IPv4 address, or the /64 of an IPv6 address, which one household or phone shares. */
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
