import ipaddr from 'ipaddr.js'

/** Azure answers its machines' questions about themselves here, in the middle of public addresses. */
const azureMetadata = '168.63.129.16'
/** All that is given out for the public part of IPv6 (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Carries an IPv4 address in its last 32 bits, for networks that have only IPv6 (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Whether an IP address can be reached over the public internet: not private, local, reserved, nor a cloud's metadata. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && address.toString() !== azureMetadata
  if (address.match(translated)) return isPublicAddress(address.toByteArray().slice(-4).join('.'))
  return address.range() === 'unicast' && address.match(globalUnicast) && !address.zoneId
}

/** False for an IP address that is not public; a name is looked at when it has been resolved. */
export const isPublicHost = (host: string) => !ipaddr.isValid(host) || isPublicAddress(host)

/** Whether a host is this machine, by name or by address. */
export function isLocalHost(host: string): boolean {
  if (/^(.+\.)?localhost\.?$/i.test(host)) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
