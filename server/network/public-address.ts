import ipaddr from 'ipaddr.js'

/** Azure's metadata service, which has a public IP address. */
const azureMetadata = '168.63.129.16'
/** All of IPv6 that is assigned to the public internet (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** NAT64: the last 32 bits are an IPv4 address (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** False for private, local and reserved IP addresses and for metadata services of clouds. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && address.toString() !== azureMetadata
  if (address.match(translated)) return isPublicAddress(address.toByteArray().slice(-4).join('.'))
  return address.range() === 'unicast' && address.match(globalUnicast) && !address.zoneId
}

/** True for names, which are checked when they are resolved. */
export const isPublicHost = (host: string) => !ipaddr.isValid(host) || isPublicAddress(host)

export function isLocalHost(host: string): boolean {
  if (/^(.+\.)?localhost\.?$/i.test(host)) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
